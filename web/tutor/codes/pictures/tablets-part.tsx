import { useState } from 'react'
import type { OutputOf } from '#contract/calls.ts'
import type { Secret } from '#contract/kernel/fields.ts'
import type { ClassroomTabletId } from '#contract/kernel/ids.ts'
import type { Lesson } from '#contract/room/calls/lessons.ts'
import { freshSecret, linkTo } from '#web/client/links.ts'
import { useSends } from '#web/hooks/asks/use-send.ts'
import { useBranchTime } from '#web/tutor/times.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { ConfirmedButton } from '#web/ui/controls/confirmed-button.tsx'
import { CopiedText } from '#web/ui/controls/copied-text.tsx'
import { ProblemNotice } from '#web/ui/page/notice.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { useWords } from '#web/words/words.ts'

type Tablet = OutputOf<'/tutor/picture-passwords'>['tablets'][number]

interface TabletsPartProps {
  lesson: Lesson
  tablets: readonly Tablet[]
}

/** The classroom's tablets: add one by a code that works once, or remove one. */
export function TabletsPart({ lesson, tablets }: TabletsPartProps) {
  const { tablets: words } = useWords().tutor.pictures
  const { send, isBusy, problem } = useSends()
  const [made, setMade] = useState<{ id: ClassroomTabletId; secret: Secret } | null>(null)
  const isOpened = tablets.some(({ id, boundAt }) => id === made?.id && boundAt !== null)

  async function make(): Promise<void> {
    const secret = freshSecret()
    const answer = await send('/tutor/make-classroom-tablet', { classroomId: lesson.classroom.id, secret })
    if (answer?.ok) setMade({ id: answer.value.tablet.id, secret })
  }

  async function revoke(tabletId: ClassroomTabletId): Promise<void> {
    await send('/revoke-classroom-tablet', { tabletId })
    if (made?.id === tabletId) setMade(null)
  }

  return (
    <section aria-labelledby="tablets" className="flex flex-col gap-3">
      <h2 id="tablets" className="text-lg font-bold">
        {words.title}
      </h2>
      {problem && <ProblemNotice problem={problem} />}
      {tablets.length === 0 && <p className="text-quiet">{words.none}</p>}
      {tablets.length > 0 && (
        <ul className="flex flex-col rounded-tutor border border-line bg-sheet">
          {tablets.map((tablet, at) => (
            <TabletRow
              key={tablet.id}
              tablet={tablet}
              name={words.number(at + 1)}
              busy={isBusy}
              onRevoke={() => revoke(tablet.id)}
            />
          ))}
        </ul>
      )}
      {made && !isOpened ? (
        <div className="flex flex-wrap items-start gap-4 rounded-tutor border border-line bg-sheet p-4">
          <div className="w-full max-w-56">
            <QrCode text={linkTo('login', 'tablet', made.secret)} label={words.code} />
          </div>
          <div className="flex min-w-64 flex-1 flex-col gap-2">
            <p>{words.how}</p>
            <CopiedText
              label={words.address}
              text={linkTo('login', 'tablet', made.secret)}
              copy={words.copy}
            />
            <Button onClick={() => setMade(null)} className="self-start">
              {words.close}
            </Button>
          </div>
        </div>
      ) : (
        <Button look="outlined" busy={isBusy} onClick={() => void make()} className="self-start">
          {words.make}
        </Button>
      )}
      <p role="status" className="text-leaf-deep empty:hidden">
        {isOpened && words.opened}
      </p>
    </section>
  )
}

interface TabletRowProps {
  tablet: Tablet
  name: string
  busy: boolean
  onRevoke: () => Promise<void>
}

function TabletRow({ tablet, name, busy, onRevoke }: TabletRowProps) {
  const { tablets: words, cancel } = useWords().tutor.pictures
  const { dayTime } = useBranchTime()
  const { boundAt, allowedAt, expiresAt, lastUsedAt, madeBy } = tablet
  const facts =
    boundAt === null
      ? [words.waiting(dayTime(expiresAt))]
      : [
          words.bound(dayTime(boundAt), madeBy),
          allowedAt === null
            ? words.waitsForOffice
            : lastUsedAt === null
              ? words.neverUsed
              : words.used(dayTime(lastUsedAt)),
        ]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-3 py-2 first:border-t-0">
      <div className="min-w-48 flex-1">
        <p className="font-semibold">{name}</p>
        <p className="flex flex-wrap gap-x-3 text-sm text-quiet">
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      </div>
      <ConfirmedButton
        busy={busy}
        aria-label={words.revokeWho(name)}
        question={{ title: words.revokeQuestion(name), body: words.revokeBody, cancel }}
        onConfirm={onRevoke}
      >
        {words.revoke}
      </ConfirmedButton>
    </li>
  )
}
