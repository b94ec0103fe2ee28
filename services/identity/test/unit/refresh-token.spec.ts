import { newRefreshToken, newSuccessorSalt, refreshTokenHash, successorOf } from '../../src/session/refresh-token.js';

describe('refresh tokens', () => {
  it('have 256 random bits', () => {
    expect(Buffer.from(newRefreshToken(), 'base64url')).toHaveLength(32);
    expect(newRefreshToken()).not.toBe(newRefreshToken());
  });

  it('have successors that can be made again from token and salt', () => {
    const token = newRefreshToken();
    const salt = newSuccessorSalt();
    expect(successorOf(token, salt)).toBe(successorOf(token, salt));
    expect(Buffer.from(successorOf(token, salt), 'base64url')).toHaveLength(32);
  });

  it('have other successors with another salt or another token', () => {
    const token = newRefreshToken();
    const salt = newSuccessorSalt();
    expect(successorOf(token, newSuccessorSalt())).not.toBe(successorOf(token, salt));
    expect(successorOf(newRefreshToken(), salt)).not.toBe(successorOf(token, salt));
  });

  it('are stored as SHA-256', () => {
    expect(refreshTokenHash('abc').toString('hex')).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    );
  });
});
