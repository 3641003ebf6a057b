import { useId, useState } from 'react'
import type { InputOf, OutputOf } from '#contract/calls.ts'
import type { WriteId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import type { Answer } from '#web/client/ask.ts'
import { freshSecret } from '#web/client/links.ts'
import { href } from '#web/client/page.ts'
import { useAct } from '#web/hooks/asks/use-act.ts'
import type { AskState } from '#web/hooks/asks/use-ask.ts'
import { plain } from '#web/words/ruby-pieces.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useLanguage, type Words } from '#web/words/words.ts'
import { Button } from '../controls/button.tsx'
import { CopiedText } from '../controls/copied-text.tsx'
import { ProblemNotice } from '../page/notice.tsx'
import { useTimeText } from '../time.tsx'

type Wish = InputOf<'/make-calendar'>

interface CalendarAddressProps {
  words: Omit<Words['calendar']['address'], 'lead'>
  lead: string
  asked: AskState<OutputOf<'/calendar'>>
  make: (wish: Wish) => Promise<Answer<unknown>>
  revoke: (write: { writeId: WriteId }) => Promise<Answer<unknown>>
  timeZone: string
  /** The surrounding section has the title. */
  untitled?: boolean
  size?: 'student' | 'tutor'
}

/**
 * The address by which a person's own calendar reads their lessons. It is shown once, where it was made: the server stores a hash of
 * its secret alone. Nothing for those who may have none.
 */
export function CalendarAddress({
  words,
  lead,
  asked,
  make,
  revoke,
  timeZone,
  untitled = false,
  size = 'tutor',
}: CalendarAddressProps) {
  const [language] = useLanguage()
  const timeOf = useTimeText(timeZone)
  const id = useId()
  const [address, setAddress] = useState<string | null>(null)
  // Not by the outbox: it must not be sent later, when another person may sit here.
  const making = useAct(make)
  const ending = useAct(revoke)
  const { value } = asked
  if (!value?.can.make) return null

  async function makeOne(): Promise<void> {
    const secret = freshSecret()
    const answer = await making.run({ writeId: newId<WriteId>(), language, secret })
    if (!answer?.ok) return
    setAddress(`${location.origin}${href(`/calendar/${secret}.ics`)}`)
  }
  async function endIt(): Promise<void> {
    if (!(await ending.run({ writeId: newId<WriteId>() }))?.ok) return
    setAddress(null)
  }

  const { calendar } = value
  const small = size === 'student' ? '' : 'text-sm'
  const problem = making.problem ?? ending.problem
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3 print:hidden">
      <h2 id={id} className={untitled ? 'sr-only' : 'text-lg font-bold'}>
        <Ruby text={words.title} />
      </h2>
      <p className="max-w-prose">
        <Ruby text={lead} />
      </p>
      {address ? (
        <div className="flex max-w-2xl flex-col gap-2 rounded-tutor border border-line bg-sheet p-4">
          <CopiedText key={address} label={words.made} text={address} copy={words.copy} />
          <p>
            <a
              href={address.replace(/^https?:/, 'webcal:')}
              className="inline-flex min-h-11 items-center font-semibold text-leaf-deep underline underline-offset-4"
            >
              <Ruby text={words.open} />
            </a>
          </p>
          <p className={`max-w-prose ${small}`}>
            <Ruby text={words.how} />
          </p>
          <p className={`text-quiet ${small}`}>
            <Ruby text={words.onlyNow} />
          </p>
        </div>
      ) : (
        calendar && (
          <p className="font-semibold">
            <Ruby text={words.have(timeOf(calendar.madeAt, 'date'))} />
          </p>
        )
      )}
      <p className={`max-w-prose text-quiet ${small}`}>
        <Ruby text={words.secret} />
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size={size} busy={making.isBusy} onClick={() => void makeOne()}>
          <Ruby text={calendar ? words.again : words.make} />
        </Button>
        {calendar && (
          <Button
            size={size}
            busy={ending.isBusy}
            aria-label={plain(`${words.revoke}: ${words.made}`)}
            onClick={() => void endIt()}
          >
            <Ruby text={words.revoke} />
          </Button>
        )}
      </div>
      {problem && <ProblemNotice problem={problem} />}
    </section>
  )
}
