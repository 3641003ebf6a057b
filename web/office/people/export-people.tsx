import { useAct } from '#web/hooks/asks/use-act.ts'
import { useClient } from '#web/hooks/use-client.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { ProblemNotice } from '#web/ui/page/notice.tsx'
import { saveBase64 } from '#web/ui/save-file.ts'
import { useLanguage, useWords } from '#web/words/words.ts'
import { useBranch } from '../frame/branch.ts'

const MEDIA_TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
} as const

/** The list of people as a file that the import takes in again. */
export function ExportPeople() {
  const { people: words } = useWords().office
  const [language] = useLanguage()
  const { branch } = useBranch()
  const client = useClient()
  const exporting = useAct(async (as: keyof typeof MEDIA_TYPES) => {
    const answer = await client.ask('/office/export-people', {
      branchId: branch.id,
      of: 'student',
      as,
      language,
    })
    if (answer.ok) saveBase64(answer.value.name, answer.value.data, MEDIA_TYPES[as])
    return answer
  })
  return (
    <>
      <Button busy={exporting.isBusy} onClick={() => void exporting.run('xlsx')}>
        {words.saveExcel}
      </Button>
      <Button busy={exporting.isBusy} onClick={() => void exporting.run('csv')}>
        {words.saveCsv}
      </Button>
      {exporting.problem && <ProblemNotice problem={exporting.problem} />}
    </>
  )
}
