import type { PeerId, StudentId, TutorId } from '#contract/kernel/ids.ts'
import type { Timers } from '#contract/kernel/time.ts'
import type { Signal } from '#contract/room/calls/signals.ts'
import type { TalkState } from '#contract/room/calls/talk-topic.ts'
import type { TalkFacts } from '../talk.ts'
import { createLineMedia, type LineMedia } from './line-media.ts'
import type { Line, LineDependencies, SignalContent } from './line-parts.ts'
import { answeringSide, offeringSide } from './line-sides.ts'
import { createLine } from './line.ts'

export interface LinesDependencies extends Timers, Pick<LineDependencies, 'chance' | 'connect' | 'ice'> {
  facts: TalkFacts
  peer: PeerId
  tell(signal: Signal): void
  changed(): void
}

/** The line to one person of the talk, by the tab that speaks for them now. */
export interface PersonLine {
  peer: PeerId
  line: Line
  media: LineMedia
}

/** The lines to all others: one in a private talk, one for each student in a tutor's talk with the class. */
export function createLines(deps: LinesDependencies) {
  const { facts, peer, changed } = deps
  const lines = new Map<string, PersonLine>()
  const tracks = new Map<'audio' | 'video', MediaStreamTrack | null>()

  function open(person: string, theirs: PeerId): PersonLine {
    const media = createLineMedia(facts, changed)
    for (const [what, track] of tracks) media.send(what, track)
    const address = { to: person as TutorId | StudentId, toPeer: theirs, fromPeer: peer }
    const tell = (content: SignalContent): void => deps.tell({ ...content, ...address } as Signal)
    const line = createLine({ ...deps, media, tell }, facts.role === 'tutor' ? offeringSide : answeringSide)
    return { peer: theirs, line, media }
  }

  /** Other students in a talk with the class are nobody's business; the server names only the tutor to a student. */
  function isOther(person: string, { tutorId }: TalkState): boolean {
    return person !== facts.ownId && (facts.role === 'tutor' || person === tutorId)
  }

  return {
    /** Brings the lines to the tabs that speak now. @returns true if one of them is new. */
    follow(state: TalkState): boolean {
      const before = new Set(lines.values())
      for (const [person, { peer: theirs, line }] of lines) {
        if (state.peers[person] === theirs) continue
        line.close()
        lines.delete(person)
      }
      for (const [person, theirs] of Object.entries(state.peers))
        if (isOther(person, state) && !lines.has(person)) lines.set(person, open(person, theirs))
      return [...lines.values()].some((line) => !before.has(line))
    },
    /** The line that a signal came by; undefined for a tab that does not speak for its person any more. */
    lineOf(from: string, signal: Signal): PersonLine | undefined {
      const line = lines.get(from)
      return signal.toPeer === peer && line?.peer === signal.fromPeer ? line : undefined
    },
    send(what: 'audio' | 'video', track: MediaStreamTrack | null): void {
      tracks.set(what, track)
      for (const { media } of lines.values()) media.send(what, track)
    },
    tellAll(content: SignalContent): void {
      for (const [person, { peer: toPeer }] of lines)
        deps.tell({ ...content, to: person as TutorId | StudentId, toPeer, fromPeer: peer } as Signal)
    },
    all: (): PersonLine[] => [...lines.values()],
    /** Voices travel twice, or once. */
    double(isDoubled: boolean): void {
      for (const { line } of lines.values()) line.double(isDoubled)
    },
    beginAnew(): void {
      for (const { line } of lines.values()) line.beginAnew()
    },
    mend(): void {
      for (const { line } of lines.values()) line.mend()
    },
    close(): void {
      for (const { line } of lines.values()) line.close()
      lines.clear()
    },
  }
}
