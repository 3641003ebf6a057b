import type { Topic } from '#contract/kernel/live/topic.ts'

/** The smallest topic: it adds up. Adding nothing changes nothing. */
export const counter: Topic<'counter', { sum: number }, { add: number }> = {
  name: 'counter',
  empty: { sum: 0 },
  fold: (state, event) => (event.add === 0 ? state : { sum: state.sum + event.add }),
}
