import { useState } from 'react'
import type { Branch } from '#contract/school.ts'
import { useAskAgain } from '#web/hooks/use-ask.ts'
import { useSend } from '#web/hooks/use-send.ts'
import { CodeField, InputField, SelectField } from '#web/ui/plain-fields.tsx'
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
      <InputField label={words.name} maxLength={100} value={name} onChange={setName} />
      <CodeField label={words.code} hint={words.codeHint} value={code} onChange={setCode} />
      <SelectField
        label={words.timeZone}
        hint={words.timeZoneHint}
        value={timeZone}
        options={Intl.supportedValuesOf('timeZone').map((zone) => [zone, zone])}
        onChange={setTimeZone}
      />
    </FormDialog>
  )
}
