import type { LetterLanguage } from '#contract/family/letters.ts'
import { CopiedText } from '#web/ui/controls/copied-text.tsx'
import { PlainDialog } from '#web/ui/form/form-dialog.tsx'
import { guardianSheets } from '#web/words/guardian-sheets.ts'
import { useWords } from '#web/words/words.ts'
import { useBranch } from '../frame/branch.ts'
import { GuardianPaper } from '../sheets/guardian-paper.tsx'

interface GuardianLetterProps {
  student: { displayName: string }
  relation: string
  address: string
  language: LetterLanguage | null
  onClose: () => void
}

/** A new link, which this dialog alone shows: to copy into a message, or as a letter on paper. */
export function GuardianLetter({ student, relation, address, language, onClose }: GuardianLetterProps) {
  const { people, student: own } = useWords().office
  const { branch } = useBranch()
  const name = student.displayName
  return (
    <PlainDialog
      title={own.linkMade(relation)}
      press={own.printLink}
      onPress={() => print()}
      close={people.close}
      onClose={onClose}
    >
      <CopiedText
        label={own.message}
        text={`${guardianSheets[language ?? 'ja'].message(name)}\n${address}`}
        copy={own.copyMessage}
      />
      <div className="printed">
        <GuardianPaper name={name} school={branch.name} address={address} language={language} />
      </div>
    </PlainDialog>
  )
}
