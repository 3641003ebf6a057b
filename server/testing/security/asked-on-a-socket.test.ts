import { expect, test } from 'vitest'
import { isWrite } from '#contract/kernel/call.ts'
import { newId } from '#contract/kernel/random.ts'
import { rowCounts } from '../databases/row-counts.ts'
import { everyCall, inputFor, oneScene } from '../every-call.ts'
import { nowhere } from '../sample.ts'
import { aGreetedSocket } from '../socket-pair.ts'

everyCall(
  (server, path, declared) => {
    const [scene, elsewhere] = [oneScene(server, path), oneScene(server, path)]
    const fresh = () => (isWrite(declared) ? { writeId: newId<string>() } : {})

    test('every “no” on a socket is the one to a post, and changes nothing', async () => {
      const { asker, lesson, input } = scene()
      const foreign = inputFor(path, elsewhere().named)
      const refused: [typeof asker, object][] = [
        [asker, { ...inputFor(path, nowhere()), ...fresh() }],
        [asker, { ...input, ...foreign, ...fresh() }],
        [asker, { ...input, writeId: 'x' }],
        ...[lesson.student, lesson.tutor, lesson.outsider, lesson.colleague]
          .filter(({ person }) => person.role !== asker.person.role)
          .map((other): [typeof asker, object] => [other as typeof asker, { ...input, ...fresh() }]),
      ]
      for (const [who, asked] of refused) {
        const posted = await who.ask(path, asked as never)
        // The calls that ask for nothing succeed for each person of their role.
        if (posted.status < 300) continue
        const before = await rowCounts(server().database)
        const socket = await aGreetedSocket(server(), who)
        const { status, body } = await socket.ask(path, asked)
        expect([status, body]).toEqual([posted.status, posted.body])
        expect(await rowCounts(server().database)).toEqual(before)
        await socket.close()
      }
    })

    test('a “yes” on a socket counts once, and a post of the same write gets its answer', async () => {
      const { asker, input } = scene()
      const asked = { ...input, ...fresh() }
      const socket = await aGreetedSocket(server(), asker)
      const answer = await socket.ask(path, asked)
      expect(answer.status).toBeLessThan(300)
      if (isWrite(declared)) {
        const before = await rowCounts(server().database)
        const posted = await asker.ask(path, asked as never)
        expect([posted.status, posted.body]).toEqual([answer.status, answer.body])
        expect(await rowCounts(server().database)).toEqual(before)
      }
      await socket.close()
    })
  },
  ({ who, credential }) => who !== 'nobody' && credential === 'token',
)
