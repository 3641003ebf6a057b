import type { InputOf } from '#contract/calls.ts'
import { href } from '#web/client/page.ts'
import { useWords } from '#web/words/words.ts'
import { useBranch } from '../frame/branch.ts'
import '#web/ui/printed.css'

/** A login whose password is shown this once. */
export interface Slip {
  name: string
  /** The name of the branch, where it is not the one that is shown. */
  school?: string
  /** Null for a tutor. */
  classroom: string | null
  loginId: string
  password: string
}

/** A slip that can become a letter. */
export interface OneSlip extends Slip {
  person: InputOf<'/office/send-password-link'>['person']
}

/** Slips of paper, to be cut out: who, where, the login and the password. Two side by side on A4. */
export function Slips({ slips }: { slips: readonly Slip[] }) {
  const { sheets: words } = useWords().office
  const { branch } = useBranch()
  const address = `${location.host}${href('/')}`
  return (
    <ul className="printed grid grid-cols-[repeat(auto-fill,minmax(min(22rem,100%),1fr))] gap-3 print:grid-cols-2 print:gap-0">
      {slips.map(({ name, school, classroom, loginId, password }) => (
        <li
          key={loginId}
          className="break-inside-avoid rounded-tutor border border-line bg-sheet p-4 print:rounded-none print:border-dashed print:border-edge print:bg-white"
        >
          <p className="text-sm text-quiet print:text-black">
            {[school ?? branch.name, classroom].filter((part) => part !== null).join(' ')}
          </p>
          <p className="text-lg font-bold">{name}</p>
          <dl className="mt-1 grid grid-cols-[auto_1fr] items-baseline gap-x-3 gap-y-0.5">
            <dt className="text-sm text-quiet print:text-black">{words.address}</dt>
            <dd className="break-all">{address}</dd>
            <dt className="text-sm text-quiet print:text-black">{words.loginId}</dt>
            <dd className="font-mono break-all">{loginId}</dd>
            <dt className="text-sm text-quiet print:text-black">{words.password}</dt>
            <dd className="font-mono text-lg font-bold break-all">{password}</dd>
          </dl>
        </li>
      ))}
    </ul>
  )
}
