import type { Signal } from '#contract/room/calls/signals.ts'
import type { TalkMicrophone } from './talk.ts'

/** The state of the other side that a line cannot show, as that side told it last. */
export interface OtherSide {
  /** Null while it is unknown. */
  microphone: TalkMicrophone | null
  isCameraShown: boolean
  /** The other side hears this one, or its silence. */
  hears: boolean
}

type StateSignal = Extract<Signal, { kind: 'microphone' | 'camera' | 'hearing' }>

/** @param hears false for a tutor's talk with the class: the students' microphones are closed, whatever they tell. */
export function otherAfter(other: OtherSide, signal: StateSignal, hears: boolean): OtherSide {
  switch (signal.kind) {
    case 'microphone':
      return hears ? { ...other, microphone: signal.state } : other
    case 'camera':
      return { ...other, isCameraShown: signal.isShown }
    case 'hearing':
      return { ...other, hears: signal.hears }
  }
}
