import type { Store } from '../store.ts'
import type { TopicReader, TopicView } from './topic-reader.ts'

/** A topic that is read, and what is drawn of it: behind the reader by a frame at most. */
export interface Followed<State> {
  readonly reader: Pick<TopicReader<State>, 'view' | 'after' | 'within' | 'revision'>
  readonly view: Store<TopicView<State>>
  /** Until the returned function is called. */
  follow(): () => void
}
