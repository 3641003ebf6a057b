import type { ParentsPage, StudiedWeek } from '#contract/family/parents-page.ts'
import { HonorPicture } from '#web/ui/drawings/pictures.tsx'
import { GardenDrawing } from '#web/ui/garden/garden-drawing.tsx'
import { useTimeText } from '#web/ui/time.tsx'
import { useWords } from '#web/words/words.ts'
import { Folded } from '../folded.tsx'
import { PageSection } from '../page-section.tsx'
import { Remark } from '../remark.tsx'
import { GrowthBars } from '../weeks.tsx'
import { growthOf } from './growth.ts'

type Honor = ParentsPage['honors'][number]

/** The guest that came last, and how the lessons have grown; the guests before it are folded. */
export function HonorsCard({ page: { honors, weeks, school } }: { page: ParentsPage }) {
  const { honors: words, growth: title } = useWords().parents
  const growth = growthOf(weeks)
  const [last, ...earlier] = honors
  if (!last && !growth) return null
  return (
    <PageSection title={last ? words.title : title.title} className="@3xl:flex-1 @3xl:basis-72">
      {last && (
        <ul className="rows">
          <HonorEntry honor={last} timeZone={school.timeZone} />
        </ul>
      )}
      {growth && <GrowthRemark growth={growth} weeks={weeks} />}
      {earlier.length > 0 && (
        <Folded title={words.earlier(earlier.length)}>
          <ul className="rows flex flex-col gap-3 print:grid print:grid-cols-2">
            {earlier.map((honor) => (
              <HonorEntry key={`${honor.kind}/${honor.givenAt}`} honor={honor} timeZone={school.timeZone} />
            ))}
          </ul>
        </Folded>
      )}
    </PageSection>
  )
}

function HonorEntry({
  honor: { kind, note, givenAt, givenBy },
  timeZone,
}: {
  honor: Honor
  timeZone: string
}) {
  const words = useWords().parents.honors
  const timeOf = useTimeText(timeZone)
  return (
    <li className="flex break-inside-avoid items-center gap-4">
      <HonorPicture kind={kind} size={5.5} />
      <div className="min-w-0">
        <p className="font-bold">{words.kinds[kind]}</p>
        {note !== '' && <p>{words.note(note)}</p>}
        <p className="flex flex-wrap gap-x-3 text-sm text-quiet">
          <span>{timeOf(givenAt, 'short-day')}</span>
          <span>{words.by(givenBy)}</span>
        </p>
      </div>
    </li>
  )
}

interface GrowthRemarkProps {
  growth: NonNullable<ReturnType<typeof growthOf>>
  weeks: readonly StudiedWeek[]
}

function GrowthRemark({ growth: { from, to, hasChart }, weeks }: GrowthRemarkProps) {
  const words = useWords().parents.growth
  const dayOf = useTimeText('UTC')
  const named = (monday: string) =>
    monday === weeks.at(-1)!.monday ? words.thisWeek : words.weekOf(dayOf(Date.parse(monday), 'short-date'))
  const tell = to.sentences > from.sentences ? words.more : words.fewer
  return (
    <>
      <Remark drawing={<GardenDrawing of="tulip" className="h-11 w-7 shrink-0" />}>
        <p>{tell(named(from.monday), from.sentences, named(to.monday), to.sentences)}</p>
      </Remark>
      {hasChart && <GrowthBars weeks={weeks} />}
    </>
  )
}
