/**
 * Serialization failure, deadlock, unique violation: a retry may succeed at once, since it sees the conflicting rows. For
 * a write that was sent twice, the retry finds the answer to the first.
 */
export function isCollision(error: unknown): boolean {
  const { code } = error as { code?: string }
  return code === '40001' || code === '40P01' || code === '23505'
}

/** Rows of a shared commit collide, and it is not known whose: 22012 see `fittingStatement`. */
export function isClash(error: unknown): boolean {
  return (error as { code?: string }).code === '22012' || isHeld(error) || isCollision(error)
}

export function isAway(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string }
  if (code && AWAY.test(code)) return true
  return /Connection terminated|connection error and is not queryable|timeout exceeded when trying to connect/.test(
    message ?? '',
  )
}

/**
 * Class 08: connection exceptions; 28: authentication failed; 3D: no such database; 42501: no privilege; 53: its disk,
 * memory or connections are used up; 55P03 and 57014: a row is held, or a statement took, for too long; 57P0x: it is
 * stopping or starting.
 */
const AWAY = /^(08|28|3D|42501|53|55P03|57014|57P0|58030|ECONN|EPIPE|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|ENOENT)/

/** True if another transaction locked a row or a table for longer than a statement waits. */
export function isHeld(error: unknown): boolean {
  return (error as { code?: string }).code === '55P03'
}
