import type { Words } from '#web/words/words.ts'
import type { CallView } from './call-view.ts'

/** What the call button says, in Aozora notation; announced as well as drawn. */
export function callWords(words: Words['student']['lesson'], view: CallView, offline: boolean): string {
  switch (view.kind) {
    case 'silent':
      return words.callLong
    case 'sending':
      return offline ? words.unsent : words.sending
    case 'in-line':
      return view.place === 1 ? words.next : words.inLine(view.place)
    case 'with-you':
      return words.withYou(view.tutorName)
  }
}
