import { emblems } from './tutor-emblems.ts'

/** Sign-in by pictures on a tablet of the classroom. For a five-year-old: hardly any kanji. */
export const byPictures = {
  names: emblems,
  tablet: {
    title: 'この タブレットを ｜教室《きょうしつ》の ものに します',
    lead: '｜教室《きょうしつ》に ｜置《お》いておく タブレットだけで、おとなが おしてください。レッスンの ｜生徒《せいと》は、ここで ｜絵《え》を えらんで ｜入《はい》れるように なります。',
    press: '｜教室《きょうしつ》の タブレットに する',
  },
  wall: {
    title: 'どの ｜絵《え》が あなた？',
    nobody:
      'いまは レッスンの ｜時間《じかん》では ありません。はじまる ｜15分前《じゅうごふんまえ》に、｜絵《え》が ならびます。',
    other: 'ほかの ｜入《はい》りかた',
  },
  picker: {
    title: (name: string) => `${name}さんの ｜絵《え》を、じゅんばんに ３つ おしてください`,
    places: 'えらんだ ｜絵《え》',
    chosen: (picture: string, place: number) => `${place}ばんめは ${picture}`,
    place: (place: number) => `${place}ばんめは、まだです`,
    panel: '｜絵《え》',
    back: 'ひとつ もどす',
    leave: 'わたしじゃない',
    wrong: 'ちがう ｜絵《え》みたい。ゆっくり、もういちど えらんでね。',
    checking: 'たしかめています',
  },
  locked: {
    title: (tutor: string) => `${tutor}｜先生《せんせい》に ｜言《い》ってね`,
    lead: '｜絵《え》は ちょっと おやすみです。｜先生《せんせい》が ボタンを おすと、また えらべます。',
    back: 'みんなの ｜絵《え》に もどる',
  },
}
