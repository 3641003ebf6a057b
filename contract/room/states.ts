import { checkTree } from '#contract/kernel/tree.ts'

/** How many states from before one record may bring along. */
export const MAX_EARLIER_STATES = 200

/** How long after a finish, in ms, a device may tell what was done before it. */
export const TOLD_LATER_MS = 24 * 3_600_000

/** How many writes that were put aside one device may tell of at once; free of zod, for the browser. */
export const MAX_ASIDE = 50

/** A state is sent each second to every tutor of the room and kept in it: what one child's device adds stays small. */
export const MAX_PROGRESS_BYTES = 4_096
export const MAX_PROGRESS_KEYS = 100

/**
 * Checks the progress of a page by the same rules on both sides of the wire.
 * @throws TreeError with the code and path of what is wrong: `too-many-keys` and `too-many-bytes` name the limit.
 */
export function checkProgress(progress: unknown): void {
  checkTree(progress, { keys: MAX_PROGRESS_KEYS, bytes: MAX_PROGRESS_BYTES })
}
