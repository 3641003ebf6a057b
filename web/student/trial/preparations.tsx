import type { ComponentType } from 'react'
import type { TrialInfo } from '#contract/trial-invitations.ts'
import type { IconProps } from '#web/ui/icon.tsx'
import { Pencil } from '#web/ui/icons.tsx'
import { useWords } from '#web/words/words.ts'
import { Headphones, Screen } from '../device-check/check-icons.tsx'
import { Chair } from './trial-icons.tsx'

const pictures: Record<TrialInfo['prepare']['things'][number], ComponentType<IconProps>> = {
  tablet: Screen,
  headphones: Headphones,
  'quiet-place': Chair,
  'paper-and-pencil': Pencil,
}

/** What to have at hand, and what the tutor adds in their own words. */
export function Preparations({ things, note }: TrialInfo['prepare']) {
  const words = useWords().trial.info
  return (
    <div>
      <h2 className="font-bold">{words.prepare}</h2>
      <ul className="mt-2 flex flex-col gap-1.5">
        {things.map((thing) => {
          const Picture = pictures[thing]
          return (
            <li key={thing} className="flex items-center gap-3">
              <Picture className="text-leaf" />
              {words.things[thing]}
            </li>
          )
        })}
      </ul>
      {note !== '' && (
        <div className="mt-3 border-l-4 border-leaf/40 pl-4">
          <h3 className="text-sm text-quiet">{words.note}</h3>
          <p className="whitespace-pre-line">{note}</p>
        </div>
      )}
    </div>
  )
}
