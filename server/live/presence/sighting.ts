import type { Viewer } from '#contract/kernel/live/topic.ts'

/** One person in one topic, as one server sees them. */
export interface Sighting {
  viewer: Viewer
  here: boolean
  /** When they came or went, ms of that server's clock. */
  since: number
}

/** The people of one topic. */
export interface SeenTopic {
  address: string
  people: Sighting[]
}
