/** An invitation, and a link into a lesson, ends so long after it was made, in ms, or with its lesson. */
export const INVITATION_MS = 72 * 3_600_000
