import { useState } from 'react'
import type { Branch } from '#contract/school.ts'
import { useAskAgain } from '#web/hooks/use-ask.ts'
import { useSend } from '#web/hooks/use-send.ts'
import { Field } from '#web/ui/field.tsx'
import { useWords } from '#web/words/words.ts'
import { FormDialog } from '../frame/form-dialog.tsx'

/** Makes a branch, or changes one. */
export function BranchForm({ branch, onDone }: { branch: Branch | null; onDone: () => void }) {
  const { branches: words } = useWords().office
  const askAgain = useAskAgain()
  const sending = useSend('/office/save-branch')
  const [name, setName] = useState(branch?.name ?? '')
  const [code, setCode] = useState(branch?.code ?? '')
  const [timeZone, setTimeZone] = useState(branch?.timeZone ?? 'Asia/Tokyo')

  async function save(): Promise<void> {
    const answer = await sending.send({ branchId: branch?.id ?? null, name, code, timeZone })
    if (!answer?.ok) return
    askAgain('/office/branches')
    onDone()
  }

  return (
    <FormDialog
      title={branch ? words.branchTitle : words.addBranch}
      save={words.save}
      cancel={words.cancel}
      sending={sending}
      onSave={() => void save()}
      onCancel={onDone}
    >
      <Field label={words.name}>
        {(field) => (
          <input {...field} maxLength={100} value={name} onChange={({ target }) => setName(target.value)} />
        )}
      </Field>
      <Field label={words.code}>
        {(field) => (
          <>
            <input
              {...field}
              maxLength={64}
              autoCapitalize="none"
              spellCheck={false}
              value={code}
              onChange={({ target }) => setCode(target.value)}
            />
            <span className="text-quiet">{words.codeHint}</span>
          </>
        )}
      </Field>
      <Field label={words.timeZone}>
        {(field) => (
          <>
            <select {...field} value={timeZone} onChange={({ target }) => setTimeZone(target.value)}>
              {Intl.supportedValuesOf('timeZone').map((zone) => (
                <option key={zone}>{zone}</option>
              ))}
            </select>
            <span className="text-quiet">{words.timeZoneHint}</span>
          </>
        )}
      </Field>
    </FormDialog>
  )
}
