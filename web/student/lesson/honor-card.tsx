import type { RoomHonor } from '#contract/room/shape.ts'
import { useMe } from '#web/hooks/use-session.ts'
import { EmblemPicture } from '#web/ui/emblem.tsx'
import { CloseIcon } from '#web/ui/icons.tsx'
import { Announce } from '#web/ui/notice.tsx'
import { HonorPicture } from '#web/ui/pictures.tsx'
import { plain } from '#web/words/ruby-pieces.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'

/** An honor on arrival: its kind, the tutor, and the tutor's text. */
export function HonorCard({ honor, onClose }: { honor: RoomHonor; onClose: () => void }) {
  const { student, shared } = useWords()
  const words = student.honors
  const me = useMe()
  const kind = words.kinds[honor.kind]
  const says = [shared.named(words.arrived, kind), honor.note, words.from(honor.by)].join(' ')
  return (
    <section
      aria-label={plain(words.arrived)}
      className="m-2 flex flex-wrap items-start gap-4 rounded-student border-2 border-leaf/40 bg-sheet p-4 shadow-soft transition duration-200 @[22rem]:absolute @[22rem]:inset-x-2 @[22rem]:top-[4.5rem] @[22rem]:m-0 @[22rem]:flex-nowrap @3xl:right-4 @3xl:left-auto @3xl:w-[26rem] starting:-translate-y-2 starting:opacity-0"
    >
      <span className="flex flex-col items-center gap-2">
        <HonorPicture kind={honor.kind} size={4.5} />
        <EmblemPicture disc name={me?.role === 'student' ? me.emblem : null} size={3} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="text-base with-furigana text-quiet">
          <Ruby text={words.arrived} />
        </p>
        <p className="text-2xl with-furigana font-bold text-leaf-deep">
          <Ruby text={kind} />
        </p>
        {honor.note !== '' && <p className="text-lg leading-relaxed">{honor.note}</p>}
        <p className="text-base with-furigana text-quiet">
          <Ruby text={words.from(honor.by)} />
        </p>
      </div>
      <button
        type="button"
        aria-label={plain(shared.close)}
        title={plain(shared.close)}
        onClick={onClose}
        className="grid size-11 shrink-0 place-items-center rounded-student hover:bg-leaf-ground"
      >
        <CloseIcon />
      </button>
      <Announce text={plain(says)} />
    </section>
  )
}
