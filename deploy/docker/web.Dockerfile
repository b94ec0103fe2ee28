# syntax=docker/dockerfile:1
# The web client and its small server: docker build -f deploy/docker/web.Dockerfile .
ARG NODE_IMAGE=node:24.21.0-bookworm-slim

FROM ${NODE_IMAGE} AS base
WORKDIR /app
# The second line is that of deploy/config/src/node-settings.ts.
ENV NODE_ENV=production
ENV NODE_OPTIONS="--max-semi-space-size=4 --enable-source-maps --expose-gc" MALLOC_ARENA_MAX="2"

FROM base AS manifests
COPY . .
RUN find . -type f ! -name package.json ! -name package-lock.json ! -name .npmrc -delete && find . -type d -empty -delete

FROM base AS build
ENV NODE_ENV=development
COPY --from=manifests /app ./
RUN npm ci --ignore-scripts
COPY . .
RUN node_modules/.bin/tsc -b web web/server deploy/config && node deploy/config/dist/bundler/main.js && NODE_ENV=production npm run build -w @cotizaobra/web \
  && find web/dist -type f -name '*.map' -delete

FROM base AS packages
COPY --from=manifests /app ./
RUN npm ci --omit=dev --ignore-scripts --workspace=@cotizaobra/web && npm cache clean --force

FROM base AS process
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/web/package.json ./web/
COPY --from=build /app/web/dist ./web/dist
COPY --from=build /app/web/bundle ./web/bundle
COPY deploy/docker/healthcheck.mjs ./
WORKDIR /app/web
USER 1000:1000
ENV HTTP_PORT=8080
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --start-interval=1s CMD ["node", "/app/healthcheck.mjs"]
ENTRYPOINT ["node"]
CMD ["bundle/main.js"]
