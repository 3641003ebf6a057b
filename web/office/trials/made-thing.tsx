import { EnrolledFamily, MadeInvitation } from '#web/ui/trials/letters.tsx'
import { useWords } from '#web/words/words.ts'
import { useBranch } from '../frame/branch.ts'
import { LetterSent } from '../mail/letter-sent.tsx'
import { useTrialDesk } from './use-office-trials.ts'

/** Above the list: an invitation to hand over, where a letter goes, or the login of a family that has enrolled. */
export function MadeThing() {
  const { trials, trialDesk } = useWords().office
  const { branch } = useBranch()
  const { asked, open, show } = useTrialDesk()
  const onClose = () => show(null)
  if (open?.kind === 'mailed') return <LetterSent name={open.name} address={open.address} onDone={onClose} />
  if (open?.kind === 'enrolled') {
    const words = { ...trials, enrolled: { ...trials.enrolled, onlyHere: trialDesk.onlyHere } }
    return <EnrolledFamily words={words} branch={branch} onClose={onClose} enrolled={open.enrolled} />
  }
  if (open?.kind !== 'invitation') return null
  const trial = asked.value?.trials.find(({ id }) => id === open.id)
  return (
    trial && (
      <MadeInvitation
        key={open.secret}
        words={trials}
        branch={branch}
        onClose={onClose}
        trial={trial}
        secret={open.secret}
      />
    )
  )
}
