/** Exit code 0 while the process in this container is ready. */
const answer = await fetch(`http://127.0.0.1:${process.env.HTTP_PORT}/health/ready`).catch(() => null);
process.exit(answer?.ok ? 0 : 1);
