const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** Small words of English that tell nothing of what a picture shows. */
export const FUNCTION_WORDS = words(`
  a an the this that these those some any each every all both no my your his her its our their
  i you he she it we they me him us them myself himself herself who whom whose which what when where why how
  am is are was were be been being do does did done has have had having will would shall should can could may might must
  and or but so because if then than as of in on at by for with from to into onto over under up down out off near next
  about around after before behind between through while until again away back here there now too very just only even
  also not never always often one once more most much many such own other another
`)

export const DETERMINERS = words(
  'a an the this that these those some my your his her its our their two three four five six seven eight nine ten',
)
export const NUMBER_WORDS = words(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty',
)
export const COPULAS = words('is are was were')

/** Verbs so common that two pages may share them and show different things. */
export const LIGHT_VERBS = words(`
  see sees saw look looks looked go goes went come comes came make makes made get gets got put puts take takes took
  give gives gave find finds found
`)

/** People and animals: a story shows them on its other pages too, where it calls them `he`, `she` or by name. */
export const BEINGS = words(`
  man men woman women boy boys girl girls child children kid kids baby babies mother father mom mum dad mama papa mummy daddy
  grandmother grandfather grandma grandpa granny brother sister brothers sisters friend friends family people teacher uncle aunt
  cousin son daughter parents neighbour neighbor king queen dog dogs cat cats kitten puppy bird birds goat goats cow cows
  hen hens chicken chickens duck ducks fish lion lions elephant elephants monkey monkeys mouse mice rabbit hare snail frog
  bear fox wolf pig pigs horse sheep snake spider animal animals doll
`)

/** Nouns of no thing that a picture could show. */
export const UNSEEN = words(`
  time times day days night nights morning evening afternoon week month year years hour minute moment today tomorrow yesterday
  way ways thing things name names story idea ideas place turn end life world part kind lot fun home surprise knock noise sound
  work help word words question answer reason warmth light side front top bottom middle
`)

/** What somebody thinks, says, may or will do, or did not do: no picture shows it. */
export const UNSEEN_DOINGS = words(`
  not never no nothing nobody want wants wanted like likes liked love loves loved wish wishes wished hope hopes hoped
  think thinks thought know knows knew wonder wonders wondered feel feels felt remember forgot believe believed need needs
  say says said tell tells told ask asks asked answer answered shout shouted cry cried call called named warned listen
  will would shall should can could may might must if had
  cannot cant dont doesnt didnt wont wouldnt couldnt shouldnt isnt arent wasnt werent hasnt havent hadnt
  ill youll hell shell well theyll id youd hed wed theyd
`)
