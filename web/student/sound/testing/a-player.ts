import { aSentence } from '#web/student/page/testing/a-book.ts'
import { createPlayer } from '../create-player.ts'
import type { Recordings } from '../recording-player.ts'
import type { Spoken } from '../spoken.ts'
import { FakeRecordingPlayer } from './fake-recording-player.ts'

/** A sentence of a recording. */
export const spokenAt = (id: string, startMs: number, endMs: number, resourceId = 'one') =>
  aSentence({ id, clip: { resourceId: resourceId as never, startMs, endMs } }) as Spoken

/** The recording `long` lasts an hour, all others a minute. */
export const recordings: Recordings = {
  addressOf: (id) => `/resources/${id}`,
  durationOf: (id) => ((id as string) === 'long' ? 3_600_000 : 60_000),
}

export function aPlayer(mayPlay?: (byPress: boolean) => boolean) {
  const [decoded, streamed] = [new FakeRecordingPlayer(), new FakeRecordingPlayer()]
  const played: string[] = []
  const player = createPlayer({ decoded, streamed }, (id) => played.push(id), mayPlay)
  /** On a frame it is at this place of the recording. */
  function at(ms: number): void {
    for (const each of [decoded, streamed]) each.is(ms)
    player.tick()
  }
  return { decoded, streamed, played, player, at }
}
