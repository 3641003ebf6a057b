import type { ReactNode } from 'react'
import type { EndedGrants, MadeGrantKind, MadeGrants } from '#contract/access/ended-grants.ts'
import type { Answer } from '#web/client/ask.ts'
import type { AskState } from '#web/hooks/asks/use-ask.ts'
import { AskedScreen } from '#web/ui/asked/asked-screen.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { EndedList } from '#web/ui/what-ends/what-ends.tsx'
import { useWords } from '#web/words/words.ts'
import { OneOf } from '../frame/one-of.tsx'

interface LeavingFormProps {
  title: string
  body: string
  confirm: string
  asked: AskState<{ made: MadeGrants[] }>
  /** The ways in that are their own; undefined until they are known. */
  own: readonly EndedGrants[] | undefined
  leave: (keep: MadeGrantKind[]) => Promise<Answer<unknown>>
  onLeft: () => void
  onCancel: () => void
  /** Shown where they may not leave yet: somebody is planned with them. */
  children?: ReactNode
}

/** Before somebody leaves or is disabled: the ways in that they made for others, each kind to end or to keep. */
export function LeavingForm({ title, body, confirm, asked, own, children, ...acts }: LeavingFormProps) {
  const { leave, onLeft, onCancel } = acts
  const { leaving: words, people, whatEnds } = useWords().office
  const made = asked.value?.made
  const start: { kept: readonly MadeGrantKind[] } = { kept: [] }
  const form = useForm({ start, send: ({ kept }) => leave([...kept]), onSaved: onLeft })
  const { kept } = form.values
  const cannotLeave = form.problem?.kind === 'refused' && form.problem.code === 'NotEmpty'
  const choose = (kind: MadeGrantKind, choice: 'end' | 'keep') =>
    form.set({ kept: choice === 'keep' ? [...kept, kind] : kept.filter((each) => each !== kind) })
  return (
    <FormDialog
      form={form}
      title={title}
      save={made ? confirm : null}
      cancel={people.close}
      onCancel={onCancel}
    >
      <p>{body}</p>
      {own && <EndedList ended={own} words={whatEnds} />}
      <AskedScreen
        asked={asked}
        empty={({ made: all }) => all.length === 0 && <p className="text-quiet">{words.none}</p>}
      >
        {({ made: all }) => (
          <>
            <p>{words.lead}</p>
            <ul aria-label={words.list} className="divide-y divide-line border-y border-line">
              {all.map((one) => (
                <MadeRow
                  key={one.kind}
                  made={one}
                  choice={kept.includes(one.kind) ? 'keep' : 'end'}
                  onChoose={(choice) => choose(one.kind, choice)}
                />
              ))}
            </ul>
          </>
        )}
      </AskedScreen>
      {cannotLeave && children}
    </FormDialog>
  )
}

interface MadeRowProps {
  made: MadeGrants
  choice: 'end' | 'keep'
  onChoose: (choice: 'end' | 'keep') => void
}

function MadeRow({ made: { kind, count, signIns }, choice, onChoose }: MadeRowProps) {
  const { leaving: words, whatEnds } = useWords().office
  const said = whatEnds.kinds[kind](count, signIns)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
      <span className="min-w-0 flex-1 basis-56">{said}</span>
      <span role="group" aria-label={words.choiceOf(said)} className="flex gap-2">
        <OneOf choices={['end', 'keep']} words={words} value={choice} onChange={onChoose} />
      </span>
    </li>
  )
}
