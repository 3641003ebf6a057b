/**
 * Within which history of a topic its seqs count. After a backup was restored the same seqs come again with other events,
 * and so may they whenever a server starts: it cannot know what became of its database meanwhile. So each server counts
 * in an epoch of its own, and what was seen in another one is of no use.
 */
export type Epoch = string

/** The seq of a topic with its epoch, as a write names it that was decided there. A bare seq comes from older builds. */
export type Revision = `${Epoch}.${number}` | number

/** @param epoch null where the server has not named one. */
export function revisionOf(epoch: Epoch | null, seq: number): Revision {
  return epoch === null ? seq : `${epoch}.${seq}`
}

export function readRevision(revision: Revision): { epoch: Epoch | null; seq: number } {
  if (typeof revision === 'number') return { epoch: null, seq: revision }
  const dot = revision.lastIndexOf('.')
  return { epoch: revision.slice(0, dot), seq: Number(revision.slice(dot + 1)) }
}
