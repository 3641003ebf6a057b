import type { Store } from '../store.ts'
import type { TopicReader, TopicView } from './topic-reader.ts'

/** A followed topic and the view that is drawn of it: at most one frame behind the reader. */
export interface Followed<State> {
  readonly reader: Pick<TopicReader<State>, 'view' | 'after' | 'within' | 'revision'>
  readonly view: Store<TopicView<State>>
  /** Follows the topic until the returned function is called. */
  follow(): () => void
}
