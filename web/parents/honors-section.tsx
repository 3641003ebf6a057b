import type { ParentsPage } from '#contract/parents-page.ts'
import { HonorPicture } from '#web/ui/honor-picture.tsx'
import { useTimeText } from '#web/ui/time.tsx'
import { useWords } from '#web/words/words.ts'
import { PageSection } from './page-section.tsx'

interface HonorsSectionProps {
  honors: ParentsPage['honors']
  timeZone: string
}

/** The student's honors, the newest first. */
export function HonorsSection({ honors, timeZone }: HonorsSectionProps) {
  const words = useWords().parents.honors
  const timeOf = useTimeText(timeZone)
  return (
    <PageSection title={words.title}>
      {honors.length === 0 && <p className="text-quiet">{words.none}</p>}
      <ul className="grid grid-cols-1 gap-x-8 gap-y-4 @2xl:grid-cols-2 print:grid-cols-2">
        {honors.map(({ kind, note, givenAt, givenBy }) => (
          <li key={`${kind}/${givenAt}`} className="flex break-inside-avoid items-start gap-4">
            <HonorPicture kind={kind} />
            <div className="min-w-0">
              <p className="font-semibold">{words.kinds[kind]}</p>
              {note !== '' && <p>{note}</p>}
              <p className="text-sm text-quiet">{words.by(givenBy, timeOf(givenAt, 'short-day'))}</p>
            </div>
          </li>
        ))}
      </ul>
    </PageSection>
  )
}
