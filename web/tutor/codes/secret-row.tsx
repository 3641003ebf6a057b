import type { ReactNode } from 'react'
import type { OutputOf } from '#contract/calls.ts'
import type { Emblem } from '#contract/school/emblems.ts'
import { ConfirmedButton } from '#web/ui/controls/confirmed-button.tsx'
import { EmblemPicture } from '#web/ui/drawings/emblem.tsx'

export type CardStudent = OutputOf<'/tutor/lesson-students'>['students'][number]

/** The words of a card's row, and of a picture password's. */
interface SecretWords {
  make: string
  makeWho: (name: string) => string
  renew: string
  renewWho: (name: string) => string
  revoke: string
  revokeWho: (name: string) => string
  revokeQuestion: (name: string) => string
  revokeBody: string
  cancel: string
}

interface SecretRowProps {
  student: { displayName: string; reading: string; emblem?: Emblem | null }
  words: SecretWords
  /** When it was made, when it was used last. */
  facts: readonly string[]
  /** There is one already: it can be renewed and revoked. */
  isMade: boolean
  busy: boolean
  question: Parameters<typeof ConfirmedButton>[0]['question']
  onMake: () => Promise<void>
  onRevoke: () => Promise<void>
  /** The body of the question before it is taken back, in place of the words' own. */
  revokeBody?: ReactNode
  /** Beneath the facts. */
  trouble?: string | null
  /** Another press, before the others. */
  help?: ReactNode
}

/** One student's own way in, that a tutor makes, renews and takes back. */
export function SecretRow({ student, words, facts, isMade, busy, question, ...row }: SecretRowProps) {
  const { displayName, reading, emblem } = student
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-3 py-2 first:border-t-0">
      <EmblemPicture name={emblem} size={2.5} />
      <div className="min-w-48 flex-1">
        <p className="font-semibold">
          {displayName} <span className="text-sm font-normal text-quiet">{reading}</span>
        </p>
        <p className="flex flex-wrap gap-x-3 text-sm text-quiet">
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
        {row.trouble && <p className="text-sm font-semibold text-trouble">{row.trouble}</p>}
      </div>
      <span className="flex flex-wrap gap-2">
        {row.help}
        <ConfirmedButton
          busy={busy}
          aria-label={isMade ? words.renewWho(displayName) : words.makeWho(displayName)}
          question={question}
          onConfirm={row.onMake}
        >
          {isMade ? words.renew : words.make}
        </ConfirmedButton>
        {isMade && (
          <ConfirmedButton
            busy={busy}
            aria-label={words.revokeWho(displayName)}
            question={{
              title: words.revokeQuestion(displayName),
              body: row.revokeBody ?? words.revokeBody,
              cancel: words.cancel,
            }}
            onConfirm={row.onRevoke}
          >
            {words.revoke}
          </ConfirmedButton>
        )}
      </span>
    </li>
  )
}
