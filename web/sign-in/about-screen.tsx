import { buildId, href } from '#web/client/page.ts'
import { DoorTop } from '#web/ui/display-settings.tsx'
import { useWords } from '#web/words/words.ts'

/** The product's name, its build, and the licences of its parts. */
export function AboutScreen() {
  const { about, shared } = useWords()
  const link = 'inline-flex min-h-11 items-center font-semibold text-leaf-deep underline underline-offset-4'
  return (
    <>
      <DoorTop />
      <div className="grid flex-1 place-items-center px-4 pt-2 pb-6">
        <section
          aria-labelledby="about"
          className="flex w-full max-w-2xl flex-col gap-4 rounded-3xl bg-sheet px-6 py-8 leading-relaxed shadow-soft @3xl:px-10"
        >
          <h1 id="about" className="text-2xl font-bold">
            {shared.productName}
          </h1>
          <p>{about.lead}</p>
          <p className="text-sm text-quiet">
            BUILD ID <span className="font-mono break-all">{buildId()}</span>
          </p>
          <p>{about.notices}</p>
          <a href={href('third-party-notices.txt')} className={link}>
            {about.toNotices}
          </a>
          <a href={href('login')} className={link}>
            {about.toSignIn}
          </a>
        </section>
      </div>
    </>
  )
}
