import { useState } from 'react'
import type { LessonId, StudentId, UrlId } from '#contract/kernel/ids.ts'
import type { OneTimeUrl, UrlPurpose } from '#contract/one-time-urls.ts'
import { AskedPart } from '#web/tutor/asked-part.tsx'
import { secretOfMade } from '#web/tutor/made-secrets.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { problemSentence } from '#web/words/problem-sentence.ts'
import { plain } from '#web/words/ruby-pieces.ts'
import { useWords } from '#web/words/words.ts'
import { LinkMaker } from './link-maker.tsx'
import { LinkRow } from './link-row.tsx'
import { MadeLink } from './made-link.tsx'
import { useLinks } from './use-links.ts'

interface StudentLinksProps {
  lessonId: LessonId
  student: { id: StudentId; displayName: string }
  /** The lesson is finished. */
  over: boolean
}

/** Makes one-time URLs for a student, shows the one just made, and what became of each. */
export function StudentLinks({ lessonId, student, over }: StudentLinksProps) {
  const words = useWords()
  const { asked, links, problem, busy, run, make, revoke } = useLinks(lessonId, student.id)
  const [shown, setShown] = useState<OneTimeUrl | null>(null)
  const secret = shown && secretOfMade(shown.id)
  const makeAndShow = async (purpose: UrlPurpose): Promise<void> => setShown(await make(purpose))
  return (
    <>
      <LinkMaker busy={busy} over={over} onMake={(purpose) => void run(() => makeAndShow(purpose))} />
      {problem && (
        <p role="alert" className="text-sm text-trouble">
          {plain(problemSentence(words, problem))}
        </p>
      )}
      {shown && secret && (
        <MadeLink
          key={shown.id}
          url={shown}
          secret={secret}
          name={student.displayName}
          onHide={() => setShown(null)}
        />
      )}
      <section aria-label={words.tutor.links.list} className="flex flex-col gap-1">
        <h3 className="text-sm font-bold">{words.tutor.links.list}</h3>
        <AskedPart asked={asked}>
          {() => (
            <LinkList
              links={links}
              busy={busy}
              onShow={setShown}
              onRevoke={(id) =>
                run(async () => {
                  await revoke(id)
                  if (shown?.id === id) setShown(null)
                })
              }
            />
          )}
        </AskedPart>
      </section>
    </>
  )
}

interface LinkListProps {
  /** The newest first. */
  links: OneTimeUrl[]
  busy: boolean
  onShow: (url: OneTimeUrl) => void
  onRevoke: (id: UrlId) => Promise<void>
}

function LinkList({ links, busy, onShow, onRevoke }: LinkListProps) {
  const { links: words } = useWords().tutor
  const [asksFor, setAsksFor] = useState<OneTimeUrl | null>(null)
  if (links.length === 0) return <p className="text-sm text-quiet">{words.none}</p>
  return (
    <>
      <ul className="flex flex-col">
        {links.map((url) => (
          <LinkRow
            key={url.id}
            url={url}
            onShow={secretOfMade(url.id) ? () => onShow(url) : null}
            onRevoke={() => setAsksFor(url)}
          />
        ))}
      </ul>
      <Dialog
        open={asksFor !== null}
        look="danger"
        title={asksFor ? words.revokeQuestion(words.purposes[asksFor.purpose]) : ''}
        body={words.revokeBody}
        confirm={words.revoke}
        cancel={words.keep}
        busy={busy}
        onCancel={() => setAsksFor(null)}
        onConfirm={() => asksFor && void onRevoke(asksFor.id).then(() => setAsksFor(null))}
      />
    </>
  )
}
