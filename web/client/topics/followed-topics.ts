import type { Epoch } from '#contract/kernel/live/revision.ts'
import type { TopicAddress } from '#contract/kernel/live/topic.ts'
import type { TopicReader } from './topic-reader.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- readers of every topic live in one map
export type AnyReader = TopicReader<any, any>

/** The readers of the topics that this tab follows, in the order in which it began to. */
export class FollowedTopics extends Map<TopicAddress, AnyReader> {
  /** The topics that were subscribed over the transport of now. */
  readonly asked = new Set<TopicAddress>()

  private epoch: Epoch | undefined

  /** A denied topic got its answer once and is not requested again, unless the school has another history since. */
  wanted(): AnyReader[] {
    return [...this.values()].filter(
      ({ view, within }) => view.status !== 'denied' || within.epoch !== this.epoch,
    )
  }

  /** The server is in this epoch. @returns the topics that were denied in another one. */
  enter(epoch: Epoch | undefined): AnyReader[] {
    this.epoch = epoch
    return this.wanted().filter(({ view }) => view.status === 'denied')
  }

  unasked(): AnyReader[] {
    return this.wanted().filter(({ address }) => !this.asked.has(address))
  }

  first(): TopicAddress | undefined {
    return this.wanted()[0]?.address
  }

  /** The place from which each topic continues. */
  places() {
    return this.wanted().map(({ address, after, within }) => ({ topic: address, after, ...within }))
  }
}
