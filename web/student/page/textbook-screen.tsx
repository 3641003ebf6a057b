import { useCallback, useMemo } from 'react'
import { pathTo } from '#contract/kernel/client-routes.ts'
import type { TextbookId } from '#contract/kernel/ids.ts'
import type { StudentState } from '#contract/room/state.ts'
import { send } from '#web/client/outbox/send.ts'
import { navigate } from '#web/client/page.ts'
import { useConnection } from '#web/hooks/use-connection.ts'
import { useTextbook } from '#web/hooks/use-textbook.ts'
import { plain } from '#web/words/ruby-pieces.ts'
import { useWords } from '#web/words/words.ts'
import { BookAt } from './book-at.tsx'
import { useOfflineSince } from './offline-bar.tsx'
import { ReadingPage } from './reading-page.tsx'
import { useReading } from './use-reading.ts'

interface TextbookScreenProps {
  textbookId: TextbookId
  page: number
  /** It begins with the trainer of the page's first sentence. */
  isTrained: boolean
}

/** A page of a textbook outside of a lesson; the page is in the address. */
export function TextbookScreen({ textbookId, page: number, isTrained }: TextbookScreenProps) {
  useConnection()
  const words = useWords().student.page
  const place = useMemo(() => ({ textbookId, page: number }), [textbookId, number])
  const deliver = useCallback((state: StudentState) => {
    void send('/student/record-state', { sessionId: null, state })
  }, [])
  const opened = useTextbook(textbookId)
  // A typed address may have a page number that the book does not have; such a page must not be recorded.
  const exists = opened.status === 'ready' && opened.book.pages.some((each) => each.number === number)
  const reading = useReading(exists ? place : null, deliver)
  const offlineSince = useOfflineSince()

  const goHome = () => navigate('/student')
  const turn = (page: number) =>
    // The browser's back button leads to the home screen, not through every page.
    navigate(pathTo('/student/textbook/:textbookId/:page', { textbookId, page }), { replace: true })
  return (
    <BookAt place={place} onShelf={goHome} onFirst={() => turn(1)}>
      {(book, page) => (
        <ReadingPage
          book={book}
          page={page}
          reading={reading}
          onTurn={turn}
          door={{ says: plain(words.home), onPress: goHome }}
          offlineSince={offlineSince}
          sessionId={null}
          trainAtFirst={isTrained}
        />
      )}
    </BookAt>
  )
}
