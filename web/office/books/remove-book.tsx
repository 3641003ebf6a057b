import { useState } from 'react'
import type { OfficeBook } from '#contract/upkeep/books.ts'
import { useSend } from '#web/hooks/asks/use-send.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/page/dialog.tsx'
import { ProblemNotice } from '#web/ui/page/notice.tsx'
import { useWords } from '#web/words/words.ts'

/** Asks once, and says who uses a book that stays. */
export function RemoveBook({ book }: { book: OfficeBook }) {
  const { books: words } = useWords().office
  const [isOpen, setOpen] = useState(false)
  const removing = useSend('/office/remove-book')
  const close = () => {
    removing.reset()
    setOpen(false)
  }
  async function remove(): Promise<void> {
    const answer = await removing.send({ textbookId: book.id })
    if (answer?.ok) setOpen(false)
  }
  return (
    <>
      <Button aria-label={`${words.remove} ${book.title}`} onClick={() => setOpen(true)}>
        {words.remove}
      </Button>
      <Dialog
        open={isOpen}
        title={words.removeQuestion(book.title)}
        body={
          <>
            <p>{words.removeBody}</p>
            {removing.problem && <ProblemNotice className="mt-3" problem={removing.problem} />}
          </>
        }
        confirm={words.remove}
        cancel={words.keep}
        look="danger"
        busy={removing.isBusy}
        onCancel={close}
        onConfirm={() => void remove()}
      />
    </>
  )
}
