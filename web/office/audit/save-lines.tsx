import { useState } from 'react'
import { useAct } from '#web/hooks/asks/use-act.ts'
import { useClient } from '#web/hooks/use-client.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Notice, ProblemNotice } from '#web/ui/page/notice.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { useLanguage, useWords } from '#web/words/words.ts'
import { useBranch } from '../frame/branch.ts'
import { CSV, linesFile } from './audit-file.ts'
import { type Filter, wantedOf } from './audit-filter.tsx'

/** Saves the lines that the filter shows as a file for spreadsheets. */
export function SaveLines({ filter }: { filter: Filter }) {
  const { audit: words } = useWords().office
  const [language] = useLanguage()
  const { branch } = useBranch()
  const { timeZone } = branch
  const client = useClient()
  const [isCut, setCut] = useState(false)
  const saving = useAct(async () => {
    const answer = await client.ask('/office/export-audit', { branchId: branch.id, ...wantedOf(filter) })
    if (answer.ok) {
      saveFile(words.file.name, linesFile(answer.value.lines, { words, language, timeZone }), CSV)
      setCut(answer.value.isCut)
    }
    return answer
  })
  return (
    <>
      <Button busy={saving.isBusy} onClick={() => void saving.run()}>
        {words.file.save}
      </Button>
      {saving.problem && <ProblemNotice problem={saving.problem} />}
      {isCut && <Notice tone="warning">{words.file.isCut}</Notice>}
    </>
  )
}
