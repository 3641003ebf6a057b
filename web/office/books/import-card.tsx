import type { BookImport } from '#contract/upkeep/books.ts'
import { useAskAgain } from '#web/hooks/asks/use-ask.ts'
import { useSend } from '#web/hooks/asks/use-send.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Notice, ProblemNotice } from '#web/ui/page/notice.tsx'
import { useWords } from '#web/words/words.ts'
import type { createBookSender, BookSending } from './book-sender.ts'
import { ImportResult } from './import-result.tsx'
import { ImportSteps } from './import-steps.tsx'

interface ImportCardProps {
  of: BookImport
  sender: ReturnType<typeof createBookSender>
  /** This page sends it. */
  sending: BookSending | null
  /** Opens the choice of a file, to go on with an upload that stopped. */
  onChoose: () => void
}

/** One book on its way in, or what became of it. */
export function ImportCard({ of, sender, sending, onChoose }: ImportCardProps) {
  const { books: words } = useWords().office
  const { status, name } = of
  const askAgain = useAskAgain()
  const dropping = useSend('/office/drop-book')
  const isOver = status.at === 'done' || status.at === 'refused' || status.at === 'broken'
  async function drop(): Promise<void> {
    sender.stop(of.uploadId)
    await dropping.send({ uploadId: of.uploadId })
    askAgain('/office/books')
  }
  return (
    <article aria-label={name} className="flex flex-col gap-3 rounded-tutor border border-line bg-sheet p-4">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="min-w-0 font-bold break-words">{name}</h2>
        <p className="mr-auto text-sm text-quiet">
          <span>{words.toLevel(of.level)}</span>
          {of.renews && <span>{` ${words.edition}`}</span>}
        </p>
        {status.at !== 'working' && (
          <Button busy={dropping.isBusy} onClick={() => void drop()}>
            {isOver ? words.close : words.drop}
          </Button>
        )}
      </header>
      {isOver ? (
        <ImportResult name={name} status={status} />
      ) : (
        <ImportSteps name={name} bytes={of.bytes} status={status} sentBytes={sending?.sentBytes ?? null} />
      )}
      {status.at === 'sending' && <SendingTrouble of={of} sending={sending} onChoose={onChoose} />}
      {dropping.problem && <ProblemNotice problem={dropping.problem} />}
    </article>
  )
}

/** The reason why nothing arrives just now, and what to do. */
function SendingTrouble({ of, sending, onChoose }: Pick<ImportCardProps, 'of' | 'sending' | 'onChoose'>) {
  const { books: words } = useWords().office
  if (sending?.state === 'sending') return null
  if (sending?.state === 'lost') return <Notice tone="warning">{words.lost}</Notice>
  if (!of.isOwn) return <p className="text-sm text-quiet">{words.othersSending}</p>
  const again = (
    <Button look="outlined" onClick={onChoose}>
      {words.again}
    </Button>
  )
  if (sending?.problem) return <ProblemNotice problem={sending.problem} action={again} />
  return (
    <Notice tone="warning" action={again}>
      {sending?.state === 'unread' ? words.unread : words.stopped}
    </Notice>
  )
}
