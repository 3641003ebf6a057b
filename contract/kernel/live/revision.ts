/**
 * The history of a topic in which its seqs count. After a restore from a backup the same seqs may stand for other events.
 * A server that starts cannot know what happened to its database, so each server has an epoch of its own; seqs of another
 * epoch mean nothing.
 */
export type Epoch = string

/** The seq of a topic with its epoch, as sent by a write that was decided on it; a bare seq where the server has sent no epoch. */
export type Revision = `${Epoch}.${number}` | number

/** @param epoch null if the server has not sent one. */
export function revisionOf(epoch: Epoch | null, seq: number): Revision {
  return epoch === null ? seq : `${epoch}.${seq}`
}

export function readRevision(revision: Revision): { epoch: Epoch | null; seq: number } {
  if (typeof revision === 'number') return { epoch: null, seq: revision }
  const dot = revision.lastIndexOf('.')
  return { epoch: revision.slice(0, dot), seq: Number(revision.slice(dot + 1)) }
}
