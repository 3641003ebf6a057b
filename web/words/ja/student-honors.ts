/** The honors that a student is given, and their shelf. */
export const honors = {
  kinds: {
    effort: 'よく がんばった',
    voice: 'いい ｜声《こえ》',
    listening: 'よく きけた',
    writing: 'よく かけた',
    focus: 'しゅうちゅう できた',
    leap: 'ぐんと のびた',
  },
  arrived: 'ごほうびを もらいました',
  from: (tutor: string) => `${tutor}｜先生《せんせい》から`,
  shelf: 'もらった ごほうび',
  empty: 'まだ ごほうびは ありません。レッスンで もらったら、ここに ならびます。',
  times: (count: number) => `${count}こ`,
  earlier: 'まえに もらった ことば',
}
