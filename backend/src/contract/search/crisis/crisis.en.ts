/** The English words of somebody in danger. How to read and change this list: docs/search-words.md. */
export const english = `
# Short forms, and words around a question that change nothing
to: 2 too
you: u
are: r
because: bc cuz
hush: shh shhh shhhh
going: goin
filler: please pls plz help now tonight today right im so and someone somebody anyone god hi hello sos thanks really me

# Who

self = myself, my self, me self, meself, mysef, my own self
themself = herself, her self, himself, him self, themself, themselves, yourself, oneself, ourselves, urself
i = i, im, ive, id, ill, i am, i have, i was, i just
baby = my/the/our/your baby/babies/newborn/infant/son/daughter/kid/kids/child/children/twins/toddler/boy/girl/babby,
  my baby boy/girl, baby, him, her, them
own baby = my/the/our baby/babies/newborn/infant/son/daughter/kid/kids/child/children/twins/babby/baby's/babys,
  my little one, a/another baby, infant, newborn
nobody = nobody, noone, no one, nobodys, no body
grown up = wife, husband, hubby, partner, girlfriend, boyfriend, mom, mother, dad, sister, brother, friend, cousin, daughter,
  she, shes, he, hes, fiance, fiancee, spouse, they, somebody, someone
abuser = husband, husbands, hubby, partner, boyfriend, bf, man, fiance, ex, exhusband, wife, girlfriend, gf, spouse,
  baby/babys/child's/childs/kids/her/his/son's dad/daddy/father, father of my/our/the baby/child/kids, significant other, mate,
  stepdad, stepfather, father in law, brother in law, roommate
he = he, hes, she, shes, they, somebody, someone, {abuser}

# What one does to another

hit = hit/hits/hitting/hiting/hitted/beat/beats/beating/beaten/punch/punches/punched/punching/slap/slaps/slapped/slapping/slaped/choke/chokes/choked/choking/strangle/strangles/strangled/strangling/shove/shoves/shoved/shoving/push/pushes/pushed/pushing/grab/grabs/grabbed/grabbing/abuse/abuses/abused/abusing/rape/rapes/raped/raping/attack/attacks/attacked/attacking/assault/assaults/assaulted/assaulting/threaten/threatens/threatened/threatening/stalk/stalks/stalked/stalking/harass/harasses/harassed/harassing/bruise/bruised/bruises/molest/molests/molested/stab/stabbed/hurt/hurts/hurting/harm/harms/harmed/burned/drag/dragged/drags/smacks/smacked/terrorizes/torture/tortures/batters
hurt a child = kill/kills/killed/killing/hurt/hurts/hurting/harm/harms/harming/harmed/shake/shakes/shaking/shook/smother/smothers/smothering/smothered/suffocate/suffocating/suffocated/drown/drowning/drowned/choke/choking/choked/strangle/strangling/strangled/stab/stabbing/stabbed/slap/slapping/slapped/slaps/punch/punching/punched/abuse/abusing/abused/abuses/poison/poisoning/beat/beating/beats/hit/hitting/hits/spank/spanking/burn/burning/attack/attacking/squeeze/squeezed/squeezing/sacrifice/sacrificing/murder/murdering/crush/crushing/molest/molesting

# How one comes to it

aux = am, are, is, was, just, really, almost, nearly, might, may, could, would, will, ill, to, so, now, still, keep, keeps, kept,
  always, even, already, have, had, has, been, actually, again, only, m, sometimes, often, ever, literally
want = want to/2, wants to/2, wanted to/2, wanting to, wana, wanna, wants, want, going to/2, gona, gonna, gana, about to/2, ready to/2,
  plan to, plans to, planning to/on, a plan to, trying to, tried to, try to, trying not to, attempted to, wish i could, wish to, need to, decided to,
  deserve to, deserves to, hope i/to, pray i/to, praying to, rather, should just, would like to, had to, tempted to, ready for, long to, longing to, yearn to, cant stop wanting to, stop wanting to, want so bad to, just want to
thought = think/thinks/thinking/thought/thoughts/ideas/idea/urge/urges/visions/vision/images/image/flashes/impulse/impulses/dreams/dream/talk/talks/talking/fantasies of/about/to/that,
  (keep) thinking/picturing/imagining/imagine/picture/imagined/fantasizing/visualizing (about), see/saw/seeing myself,
  feel/feeling/felt like, urge/urges/impulse/impulses/feelings to, intrusive thoughts, considering, consider, contemplating, obsessed with,
  thought/thoughts about/of (how/what) (to), ways/way to, how to, how do i, how can i, how i might/could/would/can, easiest/best/painless/quick/fastest way/ways to
fear = afraid, scared, scarred, worried, terrified, fear, frightened, feared, scares me
fear that = {fear} (that) (i) (am/im) (will/ill/might/may/could/would/going/gona/gonna) (to), {fear} of (me), {fear} what if i, what if i
come to = {want}, {thought}, {fear that}

# What one does to oneself

kill self = kill/killing/kil/kills/killed/unalive/unaliving/end/ending/off/offing/murder/shoot/shooting/hang/hanging/drown/drowning/strangle/strangling/poison/poisoning/suffocate/delete {self},
  end/ending/take/taking/ended/took/finish/finishing (my/her/his) own life, end/ending/take/taking/ended my/her/his life, end/ending/ended everything/it (all), ending it all,
  commit/comit/committing suicide
harm self = hurt/hurting/hurts/harm/harming/harmed/harms/cut/cutting/cuts/cutted/injure/injuring/injured/burn/burning/burned/burnt/hit/hitting/hits/stab/stabbing/stabbed/punish/punishing/punished/punch/punching/punched/choke/choking/choked/scratch/scratching/scratched/starve/starving/slap/slapping/bite/biting/bang/banging/beat/beating/bleed {self},
  bleed/bleeding out,
  slit/cut/slitting/cutting my/her/his wrists/wrist/arms/arm/veins/throat/thighs/legs/skin, do something to {self}
die = die, dye/dy, dieing, dying, be dead, being dead, be gone, be gone forever, been dead, not exist, not be here, not be alive, not wake up, never wake up, go to sleep and not/never wake up,
  disappear, dissapear, disapear, vanish, cease to exist, join/follow my baby, stop existing, stop living, stop breathing, not live, unalive, not being here/alive/around, ending it/things/everything, end things/everything, not living, getting hit, get hit, be with god
method = jump/jumping/leap off/from/out/in/infront, drive/driving/steer/crash/crashing/driven (my/the/our/into/off) (car/minivan/self), overdose/od/overdosing, hang/hanging, run/running/walk/walking into traffic/the road,
  jump/jumping, step/stepping/walk in front of, take/taking/swallow/swallowing (all) (my/the/these/those) (sleeping) pills/meds/pill, use/using (it/the/my) gun, buy/get a gun

# Kinds of words for the frames with "&", whose parts may stand in any order

medicine = pill/pills/tablet/tablets/capsule/capsules/med/meds/medication/medications/medicine/medicines/drug/drugs/painkiller/painkillers/antidepressant/antidepressants/opioid/opioids/benzo/benzos/tylenol/acetaminophen/paracetamol/ibuprofen/advil/motrin/aleve/aspirin/excedrin/benadryl/diphenhydramine/zzzquil/nyquil/dayquil/unisom/melatonin/xanax/alprazolam/klonopin/clonazepam/ativan/lorazepam/valium/diazepam/ambien/zolpidem/lunesta/trazodone/zoloft/sertraline/prozac/fluoxetine/lexapro/escitalopram/celexa/wellbutrin/effexor/cymbalta/seroquel/lithium/lamictal/gabapentin/oxycodone/oxycontin/oxy/percocet/percocets/vicodin/hydrocodone/norco/tramadol/codeine/morphine/fentanyl/heroin/meth/cocaine/coke/methadone/suboxone/adderall/ritalin/insulin/relaxers/edibles/gummies/mushrooms/acid/ketamine
drinks = alcohol/wine/vodka/whiskey/tequila/rum/liquor/booze/drunk/drinking
poison = bleach/clorox/antifreeze/detergent/pesticide/insecticide/windex/lysol/ammonia/peroxide/acetone/gasoline/kerosene/lye/cyanide/arsenic/sanitizer/pinesol/poison,
  rat/mouse/drain/toilet/oven/window/floor/cleaning/nail/laundry/dishwasher/tide/rubbing/lamp/weed/bug poison/bait/pellets/cleaner/product/products/fluid/polish/pod/pods/alcohol/oil/killer/spray/stuff, polish remover, battery, batteries, magnets
swallowed = took/taken/take/taking/swallow*/ate/eat/eaten/eating/drank/drink/drinking/downed/popped/ingest*/chewed/snorted/injected/gave/given, got/gets/getting into, got a hold of, got hold of
too much = too/to many/much, whole/entire/full/empty bottle/bottles/box/pack/packet/prescription, handful/handfuls/bottles/fistful, so many, a bunch, a lot, all my/the/her/his/of, double/triple/wrong/extra/bigger dose, dose ... mistake, times the dose, <number> x, <number>x, on purpose, way more
child = baby/babies/newborn/infant/toddler/son/daughter/kid/kids/child/children/twin/twins/preemie, month/months/week/weeks/year/yr/mo/yo/day old
unresponsive = passed out, not breathing, isnt breathing, cant breathe, cant breath, wont wake, not waking, isnt waking, wont respond, unresponsive, unconscious, turning blue, blue lips, cant wake
high place = bridge/balcony/roof/rooftop/window/ledge/cliff/overpass/building/tracks/train/garage/tower/stairs
want word = want/wants/wanted/wanting/wana/wanna/wish/wishing/wishes/hope/hoping/pray/praying/prayed/ready/plan/plans/planning/gona/gonna/going/thinking/think/thoughts/thought/feel/feeling/felt/feels/rather/tempted/urge/urges/considering/decided/tried/trying/almost/nearly/about/longing/dream/dreaming/fantasize/fantasizing/imagine/imagining/picturing/craving/asking/begging/beg/could/should/just/wouldnt/mind
leaving life = {kill self}, end/ending it/everything/things (all), end it all, die, dying $, suicide, sleep forever, sleep and not/never, not/never/dont (ever) (have to) wake (up) again/ever/anymore/tomorrow/$, sleep forever, not be here/alive/around, not exist, stop existing/living/breathing/being alive, my heart to stop, erase/erased/erasing myself, be erased, vanish, disappear forever, fade away, slip away forever, be done with it all, be done with life/living/everything, be done $, leave/leaving/exit this earth/world/life, check/checking/checked out of life/permanently/forever, earth/ground/bed/hole (to) (would) (just) swallow me, never come back $, make it/everything stop forever, be over $, be with god/jesus, go to heaven, meet my maker, go home to god/jesus/heaven, out of my misery, six feet under, in a/the/my grave/coffin/casket, buried, dead instead, been me instead, let go of life, cease, take my last breath, peace of death, be put down
gone = without me, me gone/dead, im/i gone/dead, i (was/were) (was/were) gone/dead/died, i died/disappeared/left/vanished/die/disappear/vanish, if i never/didnt/wasnt/werent, i wasnt/werent (here/around/alive), out of the picture, not here anymore, killed myself
others = everyone/everybody/baby/kids/family/husband/they/theyd/world/son/daughter/children/people/twins/wife/he/she/parents/mom
did harm = {i} ({aux}) ({aux}) shook/shake/slapped/slap/smacked/spanked/squeezed/punched/hit/hurt/choked/smothered/threw/slammed/yanked/jerked/pinched/shoved/kicked/grabbed/dropped/bit/burned/strangled/tossed/flung/swatted/whipped/beat/popped/handled
harm = kill/killing/hurt/hurting/harm/harming/shake/shaking/smother/smothering/drown/drowning/strangle/strangling/suffocate/suffocating/stab/stabbing/choke/choking/hit/hitting/slap/slapping/punch/punching/throw/throwing/toss/fling/slam/squeeze/crush/burn/poison/murder/sacrifice/dropping/snap/shaken
impulse = want/wants/wanted/wana/wanna/urge/urges/impulse/impulses/fantasy/fantasies/fantasize/fantasizing/snap/rage/tempted/intrusive, part of me, feel/feels/felt/feeling like, lose/losing/lost it/control/my, about to, going to, gona, gonna, what if i, might, afraid/scared/terrified (that) (i/ill/im/id/to), so mad/angry/angry, cant stop, keep, thoughts/thought/images/visions/flashes of, {thought}, make him/her/it/them stop/shut/quiet
sees = see/sees/seeing/saw/hear/hears/hearing/heard/smell/feel
not there = arent/isnt/not/nobody/nothing (really) (there), no one/body there, nobody else, no one else, noone else, others/they/he/people cant/dont see/hear, only i can, only me
beings = demon/demons/devil/satan/ghost/ghosts/spirits/angels/aliens/creatures/entities/jinn, dead people/person/relatives/baby/babies, shadow people/man/men/figures/figure
machine = tv/television/radio/phone/monitor/camera/internet/alexa/siri/song/songs/lights/news/computer/billboards
they = government/fbi/cia/police/cops/neighbor/neighbors/family/hospital/nurse/nurses/doctor/doctors/people/someone/somebody/they/theyre/everyone/husband/mother/law/laws/cps/church/midwife/nanny
thinks = think/thinks/thinking/believe/believes/believing/convinced/swear/swears/says/saying/know/feel/sure/telling

# Kinds of words for a violent partner

partner = {abuser}, him/he/hes/hed/hell, baby daddy, babydaddy, in laws/law, ex's, husbands, my man, old man, daddy, dads, family, exs, stepson, sons, my guy, the father
harms me = hit/hits/hitting/beat/beats/beating/punch*/slap*/choke*/choking/strangl*/shove*/shoving/push/pushes/pushed/pushing/grab/grabs/grabbed/kick*/bit/bites/burn*/drag*/smack*/whip*/headbutt*/backhand*/throttl*/knock*/slam*/spit/spits/spat/attack*/assault*/tackl*/corner*/pinned/pins/hurts/hurt/chase*/chasing/manhandle*/rape*/raping/abus*/beats/tortur*/stab*/shot/shoots/tied/ties/trip*/yank*/jerk*/squeez*/elbow*/wrestl*/flung/whoop*/swung/swings (on/at) me/us, (puts/put/lays/laid) (his/her/their) hands on/around (my/me), hands on me, rough/physical/violent/aggressive with me, held/holds/pinned/pins/threw/throws/pushed/knocked me down/against/up/to/by/on/across/into/around, twist/twists/twisted/broke/breaks/bent/fractured/punched/slapped/grabbed my arm/wrist/arms/wrists/fingers/finger/nose/jaw/rib/ribs/face/hand/neck/throat/hair/stomach/belly/head, black eye, busted/split (my) lip, beats/beat/beating (the) (me) (up/shit/crap/hell), beat up
belittles = calls/called/calling me ... names/stupid/worthless/crazy/fat/ugly/whore/slut/bitch/useless/dumb/lazy/trash, belittl*/humiliat*/degrad*/insult*/gaslight*/berat*/mock* (me), screams/yells/screaming/yelling/shouts/screamed/yelled in my face, (screams/yells/yelling/screaming/shouts/cusses/curses/swears) (in/at) screams/yells/yelling/screaming/shouts/cusses/curses/swears/screamed/yelled at me, in my face, verbally, puts me down, tells me im ... worthless/nothing/crazy/stupid, silent treatment
keeps from = isolat*/cutting/cuts/cut/keeps/keep me (off) (away) from, wont/doesnt/didnt/never/not/dont/refuses (to) let/lets/allow/allows/letting me, not allowed to, forbids/forbid/forbidden/forbade, locks/locked/locking me, lock/locked the door/doors so, took/takes/hides/hid/broke/smashed/smashes/destroyed/threw my phone/keys/car/passport/papers/id/card/documents/medication/meds/money/wallet/paycheck/laptop, goes through my phone/texts/messages, track*/monitor*/check*/reads/controls (every/all) (of) (my/single) phone/text/texts/messages/location/calls/mileage/email/emails, put (a) tracker/cameras/gps, (who/everything) i talk to, controlling, control* everything/what/who/where/when/how/me/us/our/all
money = money/paycheck/account/accounts/card/cards/cash/allowance/finances/bank
takes money = keeps/takes/took/controls/hides/steals/stole/withholds/beg/begging/permission/wont/cutting/cut
weapon = gun/knife/weapon/pistol/machete/bat/rifle/firearm/blade
breaks = punch*/kicked/kicks/kicking/smash*/broke/breaks/threw/throws/throwing/destroy*/slam*/hole/holes
thing = wall/walls/door/doors/window/windows/phone/tv/things/stuff/dishes/plates/furniture/glass/table/crib
death way = drown/hang/suffocate/overdose/bleed/die/kill
alive = alive/living/survived/existing/breathing
in law = mother/father/sister/brother/parents/family in law, mil, grandma, grandpa, grandmother, grandfather, uncle, aunt, cousin, stepdad, stepmom, ex, daycare, teacher, babysitter, sitter, nanny
life words = life/living/existence/exist/existing/live
abuser2 = {abuser}, he, shes, hes, she, him
find = find/finds/found/track/tracks

[life]

# In any order

{swallowed} & {too much} & {medicine}
{swallowed} & {poison}
{child} & swallow*/ate/eaten/chewed/into/drank/choked & {medicine}
mix*/combin*/with & {drinks} & xanax/klonopin/ativan/valium/ambien/pills/meds/benzos/oxycodone/percocet/painkillers/benadryl/sleeping
{unresponsive} & {medicine}
{unresponsive} & {drinks}
passed/unconscious & out/bottle/pills
gave/given & times/wrong/double/triple/mistake & dose/medicine/tylenol/ibuprofen/motrin/benadryl
lethal/fatal/deadly & dose/amount/{medicine}
poison control/center/hotline
how many/much & {medicine} & {leaving life}
how many/much & {medicine} & not/never & wake
high/drugs/using & {child} & alone/bed/breathe/cant & too much/many

{want word} & {leaving life}
{high place} & jumped/jump/jumping & almost/nearly/want/could/stood/standing/off/from/thinking/thought/going/just
drive/driving/drove/steer/steering/swerve/swerving/crash/crashing/veer & into/off & tree/bridge/road/wall/lake/river/ditch/traffic/cliff/pole/ocean/oncoming/median/highway/overpass/truck
{others} & better/best/happier/fine/safer/easier/okay/relieved/deserve/deserves & {gone}
{nobody}/anyone & notice/notices/miss/care/cares/cry/find & {gone}
someone/somebody else/new/find & when/once/if im & gone/dead
dying inside
waste of space/oxygen/air
cant/cannot/cand & {life words} & anymore/longer/another/more
tired/sick/exhausted & of & fighting/trying/surviving/existing & alive/live/life/living/exist
wont/dont/cant/not (think) (ill/i) (will) (going to) make it (thru/through/to/till/until/past) thru/through/to/till/until/past (the/this) night/morning/tomorrow/week/day/weekend
^ (i) (have/got) a plan $
plan/planned/planning & end/die/kill/suicide/overdose/tonight & it/myself/me/life
texted/sent/wrote/written/write/writing/left/messaged/texting/text/posting/posted & goodbye/goodbyes/farewell
say/saying/said (my) goodbye/goodbyes to (my) family/kids/everyone/everybody/baby/children/husband/loved
{fear} of myself/me
{fear} of my (own) thoughts/mind/head
{fear} (of/about/for) what i ({aux}) ({aux}) do
what i ({aux}) ({aux}) do to (my/the) baby/him/her/them/twins/kids/newborn/son/daughter/myself
(i) ({aux}) might/could/will/may do something $
not ok/okay & do something
tie (a) noose
noose/hang/hanging & how/rope/tree/closet/self
hide/hid/hiding & knives/scissors/pills/guns/gun & {fear}/afraid/because/hurt/away

dont/not/cant want/wana/wanna/keep (to) (keep) do/doing (this) this (anymore/any) $
dont/not want/wana/wanna (to) do (this/life) life $
staring/stare/looking/look at (the/my/all) pills/knives/knife/razor/razors/blade/gun/rope/bridge $
keep/kept/cant & staring/stare/looking/look at & pills/knives/knife/razor/razors/blade/gun/rope
{i} (just) bought/got/found/loaded (a/the/my) gun/pistol/rope/noose/razor/blades
cutting/burning/hurting & helps/calms/relief/relieves/release/cope & only/me/thing/pain
razor/blade/blades & arms/wrist/calling/skin/bath/myself
fastest/quickest/easiest/painless/peaceful way (to) (for) (me/someone) go/leave/out $
(is/how/does) painful/painless/long/hurt & to & drown/hang/suffocate/overdose/bleed & out/to/take & {death way}
drown/hang/overdose & painful/painless & is/how/does
train/trains/bridge/cliff/tracks/ocean & think/thinking & it/about & jump/i/my
wont be here/alive/around (by/for/anymore/tomorrow/next/when/long/to/much)
tonight is the night
life (isnt/not/is) (not) (meant) for me
disappointed/sad/angry/hate/mad/upset/sorry/regret & {alive} & wake/woke/im/still/to & {alive}
wake up and/wishing wish (i) (hadnt/didnt/wasnt)
wish i hadnt woken/woke/waken/survived
walk/walking/swim/swimming/run/drive/driving (out) into/in (the/a) ocean/sea/lake/river/water/woods/traffic/road/highway & never/not/back/die/end/want/disappear/kids
not going to make it $
im not (going) (to) make it $
im not gona make it $
{child} & microwave/oven/trash/dumpster/garbage/freezer/dryer & put/throw/leave/in
put/throw/leave/dump/toss him/her/it/them/{baby} in (the/a) microwave/oven/trash/dumpster/garbage/freezer/dryer/toilet/lake/river
could/might/will/gona/gonna/nearly/almost/see strangle/shake/smother/choke/drown/throw/hit/kill him/her/it/them
see red & him/her/baby & {harm}
pushed/shoved/threw/slammed (my/the) {child} into/against/down/off/on (the/a)
left/leave/abandoned/leaving (my/the/her/him) baby/newborn/her/him alone & drove/walked/away/hours
blanket/towel/sock/tape over/on/in (my/the) his/her/its face/mouth & cry*/scream*/quiet/muffle/stop
{in law} slapped/hit/shook/smacked/spanked/hurt/beat/choked/bit/pinched (my/the/our) baby/newborn/infant/son/daughter/kids/toddler
everyone/everybody/people & actor/actors/robots/fake/clones/simulation
talking/talk/talks/whispering/planning/plotting about/to kill/killing/hurt/hurting/take/taking me/my/us/baby
fbi/cia/government/nsa/they & listening/recording/watching/tracking/spying & monitor/phone/house/me/walls/tv
eyes & black/red/glow/glowing/evil & baby/she/he/talks/turn
(says/thinks/believes) (shes/hes/im/she/he) (is) (the/a) virgin mary/jesus/god/messiah/prophet/chosen/pregnant god
people/they/someone/government/cps/police (are/is) coming/going (to) take/get/kill/steal/hurt & baby/us/me/kids & {thinks}/keeps/wife/saying
alien/aliens/demon/demons/devil & {child}
not/isnt mine & alien/switched/took/swapped/hospital/replaced/evil
(havent/hasnt/not/no) slept/sleep/sleeping & days/nights & says/saying/god/talking/energy/virgin/voices/paranoid/weird/fast/plans/racing
{child} & isnt/not/stopped/wont breathing/breathe/responding/wake/waking $
{child} & choking/choked & cant/not/wont & breathe/breathing/blue
{child} & turning/turned/is/lips blue $
swallow* (a/the) coin/magnet/magnets/battery/bead/marble/needle/pin & {child}
shot up & {i}/{child}/heroin
call 911
emergency (please/help) (please) help/now $
please talk to me & someone/somebody/im/not
talk me out/down

{did harm} & {child}
{did harm} him/her/it/them
{did harm} his/her arm/leg/face/head/neck/wrist/hand/cheek/bottom
{impulse} & {harm} & {child}
{impulse} & {harm} him/her/it/them
hand/pillow/bag/cloth over/on (my/the) his/her/its/baby/babys/babies/newborns face/mouth/nose/head
left (a) mark/bruise/marks/bruises/handprint on (my/the) her/him/his/baby
(in) his/her face and shook/shake/squeezed
shook/shaking/shake/kicked the crib/bassinet/stroller/carseat
losing/lost/lose control/it & {child} & hurt/scream*/yell*/anger/angry/rage/hit
screamed/yelled/screaming in his/her/my (babys) face
hate/despise/resent (this/the/my) baby and
^ i hate (this/the/my) baby
i hate this/the baby
dont/not want (this/my/the) baby anymore $
take/taking this/my/the baby (away) before i
molest*
sexually abuse/abused/abusing
drop/dropped/dropping/pinched/hit/hurt/hold (my/the) {baby} on purpose

{sees} & {not there} & things/people/someone/man/woman/blood/faces/figures/shadows/stuff/baby/voices/crying/music/bugs/else
{sees} the/a/an {beings}
{sees} & {beings} & {child}/room/house/talk*/tell*/night/wall/me
{sees} faces & wall/walls/window/dark/ceiling
{sees} blood & nobody/arent/isnt/else/everywhere
shadow/shadows & whisper*/talk*/follow*/telling/name
{machine} & secret/coded/hidden/special messages/message/signals/code
{machine} (is/keeps) (trying) talking/talks/speaking/speaks/warning/whispering to me/us
{machine} & messages/signals & {child}/me/about
read/reads/reading/control/controls/controlling/hear/hears/hearing/stealing/steal/inserting/putting my/his/her/our mind/thoughts
thoughts in my head & put/arent/not mine
with/using his/her/its mind $
talks/talking/speaks/communicates & his/her/its/telepath* & mind/telepath*
{they} & poison*/drugging/kidnap*/plot*/conspir*/implant*/microchip/bugged/wiretap* & {thinks}
{they} & poison*/kidnap*/cameras & me/milk/food/house/baby/my
kidnap*/steal & {they} & {child} & and/kill/going/want & kill/us/me/harvest
cameras & walls/hidden/house/vents/lights & take/watch/watching/steal/spy
poisoned/poisoning & milk/food/water/formula & my/by/government/they
{thinks} (that) (the/her/his/my) baby (is/isnt/not) (not/a) not/isnt/is hers/his/theirs/real/ours/evil/dead
(my) husband/wife/mom/mother/baby isnt/not (is) my/her husband/wife/mom/mother/baby
{grown up}/husband/wife/baby & replaced/clone/robot/alien/possessed/imposter/impostor/changeling & {thinks}/by/him/her/with/it
chosen & mother/god/mission/savior/prophet
send/sending/give/bring/return (the/my/this/our) baby/him/her/them (back) to heaven/god/jesus
im/i (am) (not) (already) not/already real/dead
baby (isnt/is/not) not/isnt real
wake us (both) up
punish*/curse*/evil & baby & me/mind/eyes
talking/talks to herself/himself/walls/people/god & wife/she/daughter/sister/husband/he/partner/friend/law

dont/not/cant/never (feel/am/im/be) (safe) safe/trust (with/from/around/alone) (with) {self}
not safe (with/from/around) {self}
dont/cant trust {self}
{grown up} ... hurt/hurting/hurts/cut/cutting/cuts/harm/harming/burn/burning/hit/hitting/starving/injure/injuring {themself}

keep/kept cutting $
arms/arm/wrist/wrists/legs/skin/thighs ... bleed/cuts/scars
cuts on my arms/arm/legs/wrists/thighs
scratch/scratching/pick my arms/skin/face/legs until
whats/what is the point anymore $
whats the point $
why (am/do/should/bother/would) i (even) (keep/still/be) alive/living/live/exist/here $
why live/bother/exist $
not/dont/doesnt deserve (to) live/life/exist
kids/baby/children/son/daughter/family/husband (dont/doesnt) (even) (not) need me
leave/leaving this life/world/earth
out of this life/world/earth $
want/ready/get/getting/way out of this life/world
ready to go/leave to heaven
ready to go $
wish i/it would (just) not/never wake
by a thread
cant/cannot hold/hang on (any) (anymore/longer/much)
cant/cannot (even) fight/fight (this) anymore $
no fight left
too tired to live/exist/go
i have/got (a) rope/noose/gun/knife/razor/blade/blades
have/hold/holding (a/the) knife/gun/razor/rope/blade in my
at/on/to the bridge/ledge/edge/roof/rooftop/tracks/cliff $
gun/knife/pills next to me
get rid of (my/the) baby/kids/child
hate my baby/son/daughter/kid/child and/want
hate my baby $
thoughts/images/urges/violent (thoughts) about/toward/towards/against/with my baby/kids/child
violent intrusive/thoughts/urges/images
near/around my baby/newborn/child/kids because
spanked/slapped/smacked/hit (my) newborn
hear/hears/hearing whisper/whispers/whispering
head ... voices
full of voices
bugs crawling
see/sees/seeing a (man/woman/person/figure/dark) man/woman/person/figure/shadow/ghost/demon ... arent/isnt/not/nobody/room/corner/night
baby/son/daughter/he/she/i (is/am) (a/the) messiah/god/jesus/chosen/prophet
manic (episode/after) (episode/after/since/postpartum)
od/oded/ods on/with
emergency mental/psychiatric (health) help/care/support
dont/not/never/doesnt feel safe $

{harm self}
hitting/hit/hits/bang/banging/banged/bash/bashing my head against/on/into
wish/wishing i (had/have/would) (had/have/just) died
my life is/should/feels/seems/has/was (so/already/completely) over/end/worthless/meaningless/pointless/ruined/useless
never been born
something (bad/terrible/would) happens/happen/happened to me
wish/wishing i (had/have/would) (have) died (in/during/giving/while) (giving) birth/labor/surgery/delivery
until i bleed
dont/not/doesnt/didnt care if/whether i (live/wake/die/ever) (or) live/die/wake
nothing left for me
use of/in living/going
no (more/longer) hope (left) (for me/left/anymore) $
lost all hope
death/dying/suicide is (the/my) (only/best/an/my) only/best/way/option/answer/solution
cant/cannot (not) live without my baby/son/daughter/child
i (just/really/honestly) cant anymore
cant/cannot stand/bear/handle/take/face/endure (another) living/life/existing
breaking point
rock bottom
pills ready/next/saved/stashed/hidden
pills in my hand/mouth
take/took/taken/taking/drank/drink/swallow/swallowed (down) (the/my/a) whole/entire/full bottle/prescription/pack/box
took/take/taking/swallowed/ate (a) (whole) handful/bunch/lot/bottle/tons (of)
swallowed (some/the/her/his) pills
drank/drink/drinking/swallowed drain/bleach/toilet/window/rat/cleaning
better/best off without her/him/them/mom/mommy/you
death thoughts
images/visions/thoughts/dreams/nightmares of/about my baby dead/dying and
rough/roughly with (my/the) baby/newborn/son/daughter/kids
{own baby} (too/so) roughly
dead ... talking/talks/speaking/speaks to me
baby/son/daughter (has/was/is) (been) switched/swapped/replaced
aliens
radio/tv/television (is) talking about/to
food/milk/water/drink (is) being poisoned
poisoning me/us/my
crisis counselor/worker/team/care/services
not safe $

{thought} ... gun/knife/razor/noose/rope/cliff/bridge/blade/blades
gun/barrel in/to my mouth/head/temple
razor/noose
knife/razor/blade/scissors/glass to/on/across/against my arm/arms/wrist/wrists/leg/skin/throat/thigh
{fear} of/around knives/scissors
better/best off not being/existing/alive
hope/hoping/wish/want/wishing/pray/praying (i/that/a/the) ... kill/kills/hit/hits/ends/takes/run/runs me (over)
hope/wish/want (i) (to) get/got hit by
and die $
{want} sleep and/to never/not
dont/cant/no/not (longer) (see) (have) (see) (a/any) future (for me/myself)
want out $
nothing left to give
(am/im) (so) done i cant
i/im (am) (so/just) done $
giving away (all) (of) my things/stuff/belongings/possessions
be/are/is/do (just) fine/better/happier/ok/okay/great without me
should/shouldnt (not) (even) be alive/living
if/when i (just) (do) die/died/kill/killed
what if i (just) (never/didnt/dont/wasnt/werent) (ended/wake/exist/here/alive) (it/up) $
didnt wake up $
relaps* ... cutting
cutting after/since/again
bleeding from cutting
shook/shaken/squeezed {baby}
{fear} ... near (the/a) window/windows/stairs/balcony/knife/knives
{own baby} near (the/a) window/balcony/knife/knives
screamed/scream at (my/the) baby and
dont/cant/not know/tell/sure/knowing (whats/what) (is) real (anymore)
lost/losing (my) grip (on reality)
not real/myself and voices
impostor/imposter $
special powers/mission (from)
chosen one
thoughts (are) being controlled/inserted/broadcast/read
cameras in my house/home/walls/room
someone/somebody/people/they/everyone (is/are) (always) watching/following/spying/listening/after (me/us/to)
people/they/someone (is/are) after (me/us/my/the) (baby/kids)
calling my name when
when nobody/noone/no one is (there/around/here)
when she/he isnt $
{grown up} ... acting strange/weird/bizarre/crazy/erratic/paranoid/manic
{grown up} (is/isnt) (not) making (no/any) sense
about/seeing/see/sees/hearing demons/devils/spirits/devil
talking/talks to people/someone (who/that) arent/isnt/nobody
kill me
psych/psychiatric ward/hospital/unit
baker act
(feel/feeling/am/im) unsafe
mental/nervous/emotional/complete breakdown
breaking down and
{come to} hurt/kill/harm/attack someone/people/anyone/somebody/others/anybody
snap and/on (hurt/my/the/hit)
took/take/taken/swallowed/taking <number> (of) (my) (sleeping/extra) pills/tylenol/advil/benadryl/xanax/ambien/ibuprofen/aspirin/tablets/pill/meds/melatonin/unisom/percocet/oxy/zoloft
swallowed/took (all) (of) (my/the/her/his) all (of) (my/the) (antidepressants/meds/pills/sleeping)
swallowed (all) (my/the) (whole) antidepressants/meds/medication/sleeping
(took/too/so) too much medication/medicine/tylenol/xanax/drugs
vodka/alcohol/wine/drunk with/and xanax/pills/ambien/benadryl/meds
husband/partner/wife/boyfriend/girlfriend (isnt/wont/cant/is/not) waking/wake/breathing/responding (up)
relapsed on

{want} jump $
jump/jumping/jumped off/from (a/the) bridge/roof/balcony/building/ledge/cliff
{thought} jumping $

{kill self}
{kill self} ... {self}
my/her/his own death
kill/killing/hurting/harm/harming/cut/cutting/hang/hanging/shoot/shooting/unalive/off {themself}
{grown up} ... {kill self}
{come to} {harm self}
{i} {aux} {harm self}
{i} ({aux}) {harm self}
{harm self} $
^ {harm self}
start/started/starting/stop/stopped/relapsed/back/again (to/on) {harm self}
cutting again
urge/urges/want to cut $
{thought} ... {harm self}
{come to} (also/just/really/actually/all/day/every) {die}
{come to} {method}
{grown up} ... {want} die/disappear/unalive
{grown up} ... {want} be dead/gone
{i} {aux} (want/wana/gona/going) (to) die
{i} {aux} (not) dying inside
{i} should/could/might (just) die/disappear
should be dead/gone
should just be gone/dead
deserve/deserves death
death/dying/die/dead would be easier/better/peaceful/relief
only/no/any way out/except/but ... dying/die/death
think/thinking/thoughts of/about (my) (own) death/dying/suicide/killing
want/wants/wanted/wish (it/this/everything) (all) (to) (just) end/stop/be over forever
want/wants/wish it (all) (to) (just) (be) end/stop/over
i/just want/wish/need the pain to end/stop/go
pain ... stop forever
pain is unbearable
unbearable pain ... end
make it all stop
wish/wishing i was/were/had/wasnt/werent (never/not/was) dead/gone/born/alive/here/existed
wish i/id (had) never been/was born
wish i didnt exist/wake
hope/hoping/pray/praying/wish (that) i dont/never/do (not) wake (up)
hope/hoping/pray/praying/wish (that) i die/died
hope/hoping/pray/praying/wish (that) i would/could die/disappear/vanish
hope i (will) not wake up
pray/praying/beg/begging/asking god/jesus/lord (to) take/takes/taking me
god/jesus/lord (please) take me
god please let me die
let me die
die in my sleep
never/not/dont ... want/wana/wanna/wants (to) wake up anymore/again/tomorrow/ever
never want/wana/wanna (to) wake up $
dont/doesnt/not/no/never/didnt (longer) want/wana/wanna/wants/wanting (to) (be) live/exist/living/existing
dont/doesnt/not/no/never/didnt (longer) want/wana/wanna/wants (to) be here $
dont/doesnt/not/no/never/didnt (longer) want/wana/wanna/wants (to) be here anymore/any/no/with/longer
dont/doesnt/not/no/never/didnt (longer) want/wana/wanna/wants (to) be alive/around
dont/do/doesnt (not) want/wana/wanna (to) wake up $
dont want/wana/wanna (to) wake up in the morning
sleep and not/never wake up
sleep forever
never wake up $
and never wake up
better/easier/happier/relieved/better/best ... without me/us
better off dead/gone
better if i/im was/were/wasnt/am (not) (gone/dead/here/around/alive)
happier if i/im was/were/wasnt (gone/dead/here)
rather be dead
id/i rather die
such/a burden to/on
i am/im (a/such/just/only) (a) burden
feel/feeling/felt like (a/such/im) (a) burden
be/being/feel a burden
{nobody} would/will/d (even) miss/care/notice/cry
would anyone (even) miss/care/notice
no/any/not/a reason/reasons/reson (for me) (to/2) (be) live/living/alive/go/going/exist
theres/there is no reason ... alive
no reason for living
nothing (left) to/2 live for
no/lost/losing/lose (the/my) will to live/go
life is/isnt/not/aint/has/feels (not/no) worth/meaningless/pointless/over/unbearable
not worth living/it anymore
worth living
life isnt worth
life has no meaning/point/purpose
tired/sick/exhausted/done/fed/through (up) (of/with) (being) (so) living/life/alive/existing/existence
so done living
done with (my/this) life
give/giving/gave/given up on life/living/everything
i/im/i'm want/wana/going (to) give/giving up $
whats/what/no/any/see/theres (is/no) (the) point in/of living/going/life/existing/being
no point (in) living/life/going (on)
hate/hates/hated my life
hate being alive
hate living
cant/cannot/can/cand (not) (do/take/handle/deal/bear/stand) this/it/life/living anymore/any/longer
cant/cannot/can (not) (do/take/handle/deal/bear/stand) this/it/life any more/longer
cant/cannot/can (not) go on $
cant/cannot/can (not) go on like/living/anymore/any/this/with/and/please/no
cant/cannot/can (not) keep going/living/doing/on
cant/cannot/can (not) live like/with this/myself
cant/cannot/can (not) cope/function/survive anymore/any
cant/cannot (not) see (any/a) way/reason out/to
no/any way out of this/except/but
there is/theres no way out $
no way out $
trapped ... no way/escape/out
trapped and/no
i/im feel/feeling/am trapped
end/edge of my rope
i/im feel/feeling/feels (like) (im/i) (am) drowning $
drowning $
want/wanted/wana/wanna/wish/could (to) (just) disappear/vanish/dissapear/disapear $
want/wanted/wana/wanna (to) (just) disappear forever
want/wanted/wana run away and die
want/wana/just ... be with him/her/them $
want/wana ... be with my baby $
be with him/her/them/my/baby (baby) in heaven
dont/cant want/wana (to) live without (my) baby/him/her
suicid*
suicide/suicidal
sewerslide/sewercide/sue-side/suicude/suiside
self/selfs harm*/injur*/hurt*/mutil*/delet*
selfharm*/selfinjur*
unalive/unalived/unaliving
gassing myself
hanging/hang/hung from/by (the/a) (ceiling) fan/rope/tree/ceiling
kms $
want/going/gona/gonna/wana/i/just/to/might kms
^ kms
^ kys
told/tells/said (me) (to) kys
catch/ctb/catching the bus tonight/tomorrow
^ ctb
^ sh $
to/into sh $
sh urge/urges/thoughts/relapse
will and goodbye/note
goodbye/suicide/farewell letter/letters/note/notes
this is (my) goodbye
saying goodbye to/forever
who/what will/happens (take) (care) (of/to) ... when/if im/i ({aux}) dead/gone/die
imagine/imagining/picture/picturing/planning/plan my (own) funeral/death
{i} (have) (a) (got) ({aux}) gun and
gun to my head
shoot/shooting myself
pills (would/to/will/does/do) (it/take) (kill/die) kill/die (me)
how many pills/pill/tylenol/meds
how much tylenol/benadryl/medicine/meds/insulin (would/will/does/to) (it) (take) overdose/kill/die
how to/2 die
how can i die
ways/way to die
painless death
^ dying $
^ die $
want/wanna die
ready to die
^ going to die
feel/feels/felt like dying
i am dying inside
dont/not/cant feel/am/im safe with/from/around myself/myself/alone
not safe with/from/around (myself) alone/myself
im/i (am) not safe $
not safe alone
dont/cant (feel) trust/safe (myself/being) myself/alone
danger to/2 myself/others/my
do something to myself/me
do something bad/stupid/crazy/drastic/terrible/awful/dangerous/rash
what i might/may/will/could/would/ill do $
what ill do $
before i do (something/it/anything)
wants/want me dead
988
call/text 988
dark/evil/bad thoughts about ending/dying/killing/death

# Danger to a child

{come to} ({aux}) {hurt a child} {baby}
{come to} ... {hurt a child} {own baby}
{i} ({aux}) ({aux}) {hurt a child} {own baby}
{i} ({aux}) ({aux}) kill/killed/killing/drown/drowned/smother/hurt/shake/shook/choke/slap/slapped/throw/threw {baby}
{come to} throw/throwing/toss/tossing (my/the/our) {baby}
could have (almost) {hurt a child} {own baby}
am i going to {hurt a child} {own baby}
lose/losing/lost it/control/temper and {hurt a child}
kill/killing/hurting/harming/harm/hurt/drown/drowning/stabbing/stab/smother/smothering/suffocate/strangle/shake {own baby} $
^ kill/hurt/harm/drown/stab/smother/suffocate/strangle/shake/throw/killing/hurting/harming/shaking {own baby}
kill/killing/drown/smother/stab/murder {own baby}
throw/throwing/threw/toss/tossing my/the/our baby/babies/newborn/son/daughter
throw/throwing/threw/dropping/drop/push/toss/tossing {baby} (down/out/off/against/at/over/on) (the/a) window/stairs/balcony/wall/floor/bed
drop/dropping/dropped/drowning {baby} on purpose
drop/dropping/throw/throwing {baby} down/against/out
yelled/squeezed/grabbed/shook and/the/my squeezed/shook/hit/baby/hurt ({baby}) too/so hard
squeezed/grabbed/shook (the/my) baby/him/her too hard
pillow over/on the/my/his/her baby's/face/babys
{fear} ... shake him/her/them
want/wana/gona/going/almost/nearly (to) shake/shook him/her/it/them
want/wish/wishing/hope/hoping my/the/this baby/son/daughter/kid (would/was/were/to) (just) die/dead/gone/died/disappear
want my baby dead
leave/abandon/leaving/abandoning {own baby} in the/a car/and/outside/on/alone/somewhere
abandon/abandoning my/the/our baby
dont/cant/not (feel) trust/safe (myself) (around/with/alone) (with) {own baby}
dont/cant trust myself (around/with/alone) ({own baby})
{fear} ... alone with {own baby}
cant/not/shouldnt be (left) alone with {own baby}
{he} ({aux}) ({aux}) {hurt a child} my/our/the/his/her baby/newborn/infant/son/daughter/kids/child/children/babies
{grown up} ({aux}) ({aux}) {hurt a child} (the/my/our) baby/newborn/infant/kids
nanny/sitter/babysitter/daycare/doula/grandma/grandmother/mom/grandpa/nurse ({aux}) {hurt a child} (my/our/the) {baby}
{grown up} (is/was) ({aux}) {want} {hurt a child} {baby}
{grown up} ... threatened/threatens/threatening/said/says (to/she/he/that) (will/wants/would) (to) {hurt a child} {baby}
{grown up} ... want/wants/wanted/said/trying/going/threatens (she/he/to) ... hurt/kill/harm/shake {baby}

# Voices and visions

hear/hears/hearing/heard (the/a/some/these/strange) voice/voices
voice/voices (is/are/in/wont/keep/keeps/that) telling/tells/tell/told/say/saying/said/stop/command/screaming (me/to)
voices in my/her/his head
the voices
a voice tells/told/telling/says/said (me)
hear/hears/hearing/heard things/sounds/someone/people (that) arent/not/isnt/nobody/no/other
hearing things $
see/sees/seeing/saw (and) (hearing/hear) things/people/shadows/someone/figures/faces (and/that/who) hearing/arent/not/isnt/nobody/no/other/others/talking/move/moving
seeing things $
seeing things after/since/postpartum
see/sees/seeing shadows
halucinat*
hallucinating/hallucination/hallucinations/hallucinate/hallucinates
{grown up} ... hallucinating/hallucinate/hallucinates
psychosis/psychotic/phychosis/sycosis/psycosis
(i/im/she/having) having/have/had/seeing/sees/see visions
delusion*
losing/lost touch with reality
baby/he/she/son/daughter (is/was/has) (a/an/the) (been) evil/possessed/devil/demon/satan/cursed/antichrist/demonic/posessed
demon/devil/satan/spirit in/inside my/the baby
not/isnt my (real) baby $
not/isnt my (real) baby they/someone/somebody
(somebody/someone/they) switched/replaced/swapped (my/the) baby/him/her/babies
god/jesus/devil/satan/angels/spirits/demon/tv/radio/television/phone (is/are/was/has) told/telling/tells/wants/talks/speaking/sending/sends/commanding/commands/talking (to) me/messages
god/jesus/devil/satan told/tells/telling/wants/talks/speaks/talking/commands (to) me
tv/radio/television/phone ... sending/talking/messages/speaks (to) me/messages
someone/somebody/people/they/everyone/everybody/family/neighbors/law (is/are) (all) trying/want/wants/going to poison/kill/hurt me
trying/want/wants to take/steal my/the baby (away) (and)
plotting/conspiring/spying against/on me
everyone/everybody/people/they (is/are) (all) against/plotting/following/watching me

# Too much of a medicine

overdos*
od'd/oded/ods/odd $
he/she/i/just od'd/oded/odd/od
narcan/naloxone
took/taken/taking/swallowed/swallow/eaten/swallowing (all) (my/the/her/his/some) (sleeping) pills
took/taken/swallowed fentanyl/opioids/oxy/heroin
swallowed/swallow/ate/into (my/the/her/his/a) (whole) (bottle) (of) iron/prenatal/vitamin/gummy/birth pills/vitamins/tablets/gummies
took/swallowed/drank (a/the/whole/some) (whole) bottle/poison/bleach/cleaner/antifreeze/detergent (of)
all (my/the/these/of) (my/the/sleeping) pills
too/to many pills
mixed/mixing/mix pills and/with alcohol
pills and alcohol and i
pills at once

# In so many words

^ crisis $
in (a/an) crisis $
in/having crisis
im/i (am) in (a) (mental/real) crisis
having/have a crisis
crisis line/hotline/text/help/number/center/support/intervention/chat
mental health/helth crisis/emergency
mental/psychiatric/psych/emotional crisis/emergency/hold
psychiatric emergency
emergency help (im/i) (am) (not/in)
help right now or
someone/somebody please help me before
losing my mind and
breakdown and/cant/i
im/i/we/were/is are/am/is/in (in) (immediate/grave/real/serious/great) danger
in (immediate/grave/real/serious/great) danger $
life is in danger

[violence]

# In any order

{partner} & {harms me}
{abuser} & {belittles}
he (always/just) {belittles}
{partner} & {keeps from}
{partner} & {money} & {takes money}
{partner} & {weapon} & show*/point*/has/wav*/threat*/pull*/keeps/sleep*/out
{partner} & threat*/blackmail*
{partner} & {breaks} & {thing} & head/me/mad/angry/fight/drunk/drinks/scared/yell*
he (just/always) {breaks} the/a/my door/doors/wall/walls/phone/window (down/in)
{partner} & burn & house/down/us
he burn/burned/threatened & house down
he sits/sat/stands/lays/laid on me so/and/until & move/breathe/cant/stop
(he/she/{abuser}) (says/said/saying/threatens/threatened/swears/swore) (that) (he/hed/hell/shed/she) (would/will) kill/hurt/shoot/drown/poison (the/my/our) dog/cat/pet/pets/parents/mom/family/sister
hide/hiding/hid & when/from/bathroom/closet & {abuser2} & drunk/home/angry/mad/drinking/yelling/rages
ex & showing/shows/showed/waiting/coming/parked & house/work/home/door/outside
shelter/shelters & moms/mothers/mom/infant/infants/newborn/pregnant/kids/children
dad/father/stepdad/uncle/brother hits/beats/hurts/chokes/abuses/slaps (my/our) mom/mother/sister
(if/when/because) (your/a) {abuser} {hit} you
(your/a) partner/husband/boyfriend/wife hits/beats/abuses/hurts/chokes/slaps you
{partner} & forces/forced/forcing/makes/coerc*/pressur*/pressures & sex/bed/sexual/sexually/intimate/intimacy/oral
{partner} & sex & consent/asleep/force*/no/dont/refuse & stop/want/said/say/while/wont/wouldnt
without my consent
{partner} & {fear} & temper/anger/rage/angry/mad/drunk/drinks/home/explode/explodes/mood/moods/outburst/outbursts
{partner} & temper/explosive/violent/aggressive/jealous & scar*/afraid/unsafe/hurt/terrified
{fear} for me/us/myself/my and/baby/kids
{fear} (that) (that) (he/hell/she/shell) {he} (will/might/would/going) (to) (will) take/find/kidnap/come/hurt/kill/follow/snap/steal
walking on eggshells
makes/made/make me (have) (do) sex/bed/beg
leave/leaving/escape/get out safely/secretly/safe/without him/without knowing
leave safely
{partner} & escape/escaping/flee/fleeing/get (me) (us) away/out & from/safely/of/help
safety/escape/exit plan & leave/partner/husband/abuse*/boyfriend/him/relationship
{partner} & {find} & me/us & hide/hiding/kill/hurt/leave/left
ex & outside/shows/showed/following/follows/stalk*/tracks/harass*/break & me/my/house/up/work/wont/home
immigration/deport*/ice & {partner}/threat*/call*/report*
bruises/bruised/bruising/marks & neck/throat/arms/wrists/face & {abuser}/hides/hiding/wont/scares/he/him/says
daughter/sister/friend/mom/law/neighbor/cousin & bruis*/scares/hits/beats/hurts/black & her & son/husband/boyfriend/he/partner/bf
(my) {abuser} (really) scares/terrifies/frightens me/us/her/the/my
told (the/them) nurse/doctor/police/everyone i fell
{belittles} & hits/hit/beats/shoves/pushes & me
hits/beats/hurts/slaps/chokes me & sorry/apologiz*/cries/again/drunk/drinks
call/called/calling (the) police/cops on (my) {abuser}
jealous & accus* & {partner}
kill me if

trying/tried/wants to poison me
spits/spit/spat on/at me
he/she ... throws/threw (a/the/his/my) ... at me
pulls/pulled/pulling/drags/dragged me (by) my (by) hair
he/she/husband/boyfriend/partner/ex (grabs/grabbed/drags/dragged) pulls/pulled/grabs/yanks/yanked my hair
{abuser} (has/just) took/takes/taken/hid/hides/broke/breaks/smashed my keys/phone/car/papers/passport/documents/money
{fear} of him/her $
makes me (feel) afraid/scared/unsafe
emotional/financial/physical/verbal/sexual/economic/psychological/mental abuse

he/she kicks me $
(he/she) throws/threw (things/stuff/objects/plates/dishes) things/stuff/objects/plates/dishes/phone at me
if i leave (he/hell) (he/will/says/would)
says/said/threatens (that) if i leave
nobody/noone will/would (ever) believe me
find me and
tracks/tracking/checks my phone and
controls/control everything (i/about)
forced himself/herself
{fear} for my/our/the (baby's/babys/kids/childrens/childs/own) life/lives/safety
safe/secret place to go/stay/hide
safe place for me/us/my/kids
leave/leaving my {abuser} tonight/now/safely/because/but/before/secretly/without
{he} is/hes (very/so) dangerous
{he} ... has a/his/the gun/knife/weapon
dad/father/mom/mother/brother/sister/uncle/law/stepdad/stepmom/parents (still/always) hits/hit/beats/beat/slaps/slapped/punches/chokes/abuses/abused me
i/im/we/were (am/are/was) (being) being/getting beaten/hit/hurt/threatened/stalked/choked
being beaten/hurt/threatened/stalked

{abuser} ... {hit} me/us
{abuser} ... kick/kicked/kicks/kicking/scare/scares/terrifies/throw/throws/threw/force/forces/forced/control/controls/controlling/follow/follows/bites me/us
he/hes/she/shes/they/who ({aux}) ({aux}) {hit} me/us
{he} (just/even/once/has/always) kicked/threw/throws/tied/dragged me/us
tried/trying/tries/wants/threatens/threatened/attempted to {hit} me
{he} ... tried/trying/tries/wants/threatens/threatened/attempted to kill/shoot/murder/run me
tried/threatened to kill me
what (my/he) {abuser} will/might/would/could/may (do)
safe house/houses
forces/forced/forcing himself/herself
sexually assaulted/abused
wont/doesnt/never give (me) (any) money or/and
wont/doesnt let me work/have
monitors/tracks/checks/reads/controls my phone/texts/messages/calls/every
threat* to call/tell/report/take/leave/hurt/kill
punches/punched/punching/hits (the/a/my) wall/walls/door/doors
(marital/spousal) rape
{he} ... going/gona/gonna/will/hell/wants/want/threatens/threatened/threatening/said/says/tried/try/trying/ill (to) (he/hell/shell) (will) (to) kill/hurt/beat/shoot/murder/hit/stab me/us
{he} ... kill me
kill me if
he is/hes going to hurt/kill us/me
{fear} (that) he/hell/she/shell/they (will/might/may/could/would/is/going) (to) hurt/kill/hit/beat/find/harm (me/us/her/again)
{fear} (of/for/to) (go/going/be/live) (home) (to/with) (of) (my/the/her/his) {abuser} $
{fear} (of) (my/the/her/his) {abuser} (might/will/would/could) $
{fear} of (my/the/her/his) {abuser}
{fear} (that) (my) {abuser} (will/might/would/could/is) (going to) {hit}
scared/afraid/terrified to go home $
put/puts/putting/laid/lays (his/her/their) hand/hands on/around me/my
gets/get/got/getting/was/is/became (very/so/too/really) physical with me
physical with me
gun/knife (to/at) (my) head/throat
put/puts/pointed/points/holds/held a/his/the gun/knife (to/at/on)
pulled/pulls/threatened/threatens/has/got (me) (out) (with) (a/his/the) gun/knife (on) (me)
{abuser} ... gun/knife
{abuser} ... broke/breaks/fractured my arm/nose/rib/ribs/jaw/wrist/finger/phone
he/she broke/breaks my arm/nose/rib/ribs/jaw/wrist
bruise/bruises ... from (my) {abuser}
grabbed/grabs/squeezes/squeezed (me) (by) (my/the) neck/throat/hair
pushed/pushes/threw/throws/shoved me (down/against/into/across/on)
abusive/abuser/abusers/wifebeater/battered
(physically/sexually/emotionally/verbally/being/been/getting) abused by/at/wife/woman/women/mom/pregnant/me
am i/being/im/is getting/being/an abused
being/getting/physically/verbally/emotionally/sexually/been abused $
i am/im/was (being) abused
{abuser} ... abus*
abuse hotline/help/shelter/line/support
domestic/domestik/partner/spousal/family/intimate/husband violence/abuse/violance
domestic violence
dv help/shelter/hotline/victim
womens/woman/women/battered/dv/safe/family shelter/shelters/refuge
shelter for/with (battered/abused) women/woman/me/my/baby/mothers/moms
escape/leave/leaving/escaping/flee/fleeing/away/hide/hiding/run/running/safe (from/away) (from) (my/an/the) (abusive/violent) abuser/abusive/violent
need/want/how/trying/help (to) escape/flee/hide (away) (from) (my/the) {abuser}
need/want/how/trying/help (to) get away from (my/the) {abuser}
get away from (my/the) {abuser}
forces/forced/forcing/force/makes/made/pressure/pressures me (to/into) (have) sex
raped/rape/rapes
{he} ... wont/not/doesnt/never/dont let/allow me (to) see/talk/leave/go/use/work/call/out
wont/doesnt let me leave/see
lock/locks/locked/locking/trap/traps me in/out/inside/up
{he} ... takes/took my phone and
{he} ... controls/takes/controlling (all) my/the money/phone/life
controls my money
{he} ... stalking/stalks/stalked
{abuser} ... following/follows/followed/tracking/tracks me
stalker/stalking/stalks/stalked
restraining/protective/protection order
threat*/treat* (to) (have/get) (me) (to) deport*
have me deported
threat*/trying/going to/2 take (away) (the/my/our) (baby/kids/children/son/daughter) (away)
threat* to/2 kill/hurt/take/hit/leave/deport
threat* me/us
{abuser} (is/was/gets/got/becomes/has) (so/very/really) (been) violent
{abuser} (is/was/gets) (so/very/really/too) aggressive (with/to/toward/towards)
violent husband/partner/boyfriend/ex/relationship/man/marriage/when/when
daughter's/daughters/sister's/sisters/friend's/friends/moms/her {abuser} ... beats/hits/abuses/hurts/beat/hit/hurt (her)
{grown up} (is/was) being/getting abused/beaten/hit
beat/beats/beaten/hit/slapped/punched (up) by (my/her/the/his) {abuser}
beat/beats/beating me (up)
wife/husband beater/beating
{abuser} ... hit/hits/beat/beats/punched/slapped $
not safe at home
dont/not/doesnt/never feel/feeling/felt safe (at/in) (my) (own) home/house
unsafe at home
not/isnt safe (for) (me/us) (at/in) (my/the/go) home
home is not/isnt safe

[by a partner]

{abuser} & me/us/my/her
^ he/hes/hed me/us/is/has/always/keeps/said/says/threw/wont/took/takes/makes/made/hurts/gets/got/will
he/hes/him & me/us/my

[harmless]

wont let me hold
baby/toddler/she/he/son/daughter (always/keeps/just) grabbed/grabs/grabbing/yanks my hair
die/dying/dye my hair
(baby/he/she/newborn) (took/drank/drinks/finished/takes) (a/the/his/her) (whole/entire/full) bottle of (milk/formula) milk/formula/breastmilk
baby/newborn/infant (took/drank/drinks/finished/takes) (a/the/his/her) whole/entire/full bottle

without hurting/harming (the/my/a) {baby}
(how) (to) (do) (i) (get/stop/keep/help/teach/make) (my/the) toddler/sibling/dog/cat/child/kid/brother/sister (to) (stop) (from) hitting/hurting/biting/pushing/kicking/scratching (the/his/her/my) (new) baby/newborn/sister/brother/sibling
baby monitor (keeps) hearing/hear/hears voices
hear/hearing voices on/in/through/from (the) (baby) monitor/interference/neighbors
threatened miscarriage/abortion/preterm/labor
baby/toddler/son/daughter/newborn/she/he wont let me put/sleep/sit/eat/nap/shower/rest/brush/cut/hold/change/do/pee
he/she/baby/toddler (always) kicks/kicking me (all/in/at) (night/sleep/bed/during/ribs) (long/in) (bed)
baby kicks/kicking my (bladder/ribs/cervix/stomach)

pills for milk/supply/iron/nausea/constipation/anemia/pain
take/taking (sleeping) pills while/for/and (breastfeeding/nursing/pregnant/milk)
prenatal/vitamin/iron/birth pills/vitamins
pills to swallow prenatal/vitamins
too many pills to swallow

dont/doesnt/not feel safe driving/swimming/cosleeping/sleeping
pulls/pulled/pulling my hair when/while (nursing/feeding/he/she)
baby/toddler/son/daughter/twin (always/keeps) pulls/pulling/pulled/grabs my hair $
why am i here/still bleeding

(how to) (how do i) (stop/keep/prevent) (my/the/a/our) toddler/child/kid/son/daughter/sibling/brother/sister/boy/girl/baby/old from hitting/hurting/biting/pushing/throwing/kicking/scratching/harming (the/his/her/my) (baby/newborn/sister/brother)
push/pushes/pushing/pressuring/forcing/pushed/forced me to/into wean/pump/nurse/breastfeed/formula/stop/work/push/sleep/induce/be/eat/start

cat/dog/pet/sibling/cats/dogs/toddler/brother (might/will/could/may/would/keeps/is) hurt/hurting/harm (the/my) baby/newborn
{fear} (that) (my/the) cat/dog/pet/sibling ... {baby}
financial/pregnancy/economic/housing/money/asthma/energy crisis (center)
imposter/impostor syndrome
die/dying/died (in/during/from/while/of) (giving) birth/labor/childbirth/delivery/surgery/cesarean
if/when i die (in/during) (giving) birth/labor/childbirth
unsafe (for/to/during/in) sleep/baby/pregnancy/toys/swing
safe place to give/deliver/birth

dying/die/dyed/dies/dye for/2/to/of (a/some/an/sleep/rest/meet/know/see/eat/laughter/laughing/exhaustion/boredom/embarrassment/hold/get/try/have/nap/coffee/heat/pee)
  (sleep/nap/break/rest/shower/coffee/day)
dying/dye/dyed (my) hair
{fear} (of/to/that/im/i) (im/am/going/will/might/i) (to) die/dying (during/in/while/giving) (giving) birth/labor/childbirth/delivery/surgery
kill/killing/kills/kill (for/me/some) (a/some) time/nap/sleep/birds/two/coffee/it
would/could/id kill for
go/going on (with) (a/an/the/my) maternity/leave/vacation/walk/walks/trip/dates/date/birth/pill/diet/zoloft/medication/meds
do/take (this) sleep/pumping/nursing/breastfeeding/exclusive
hurt/hurts/hit/hits/cut/burned/burn/burnt/scratch/scratched myself/himself/herself (while/when) (i/the) lifting/carrying/shaving/cooking/with/on/giving/running/tired/head/fell/pushing/sneezing/exercising
toddler/baby/son/daughter/kid/child/boy/girl/old/he/she hits/hit/hitting/hurts/hurting/scratches/bites/scratching/biting himself/herself/themselves
^ can/will/would/does/do/did/could/is/may/should ... hurt/harm/hurts/harms (my/the/our) baby/newborn/milk/supply/him/her
can/will/would/does/did/could/may/if it/this/that/stress/sleeping/coffee/crying/alcohol/medicine/they/epidural (also) hurt/harm/hurts/harms (my/the/our) baby/newborn/milk/supply/him/her
toddler/sibling/dog/cat/son/daughter/kid/child/boy/girl/old/brother/sister/twin (keeps/is/was/likes/who) hits/hit/hitting/hurts/hurt/hurting/throws/pushes/pushing/beats/kicks/bites (my/the/his/her) (baby/newborn/sibling/brother/sister/infant)
toddler/son/daughter/kid/child/boy/girl/old/baby/newborn/sibling (is/keeps/was/always/just) hits/hit/hitting/kicks/kicking/bites/biting/pulls/scratches/scratching/hurts/pushes/pinches/beats me
he/she bites/hurts/scratches/pinches/kicks/hits/grabs/pushes me when/while/during (he/she) (is) nursing/latching/feeding/breastfeeding/feeds/nurses/latches/eats/eating
hurts/hurting me when/while (i/he/she) (is) nursing/latching/feeding/breastfeeding/nurse/pump/pumping/feed/latches/sit/walk/pee/sneeze
hear/hears/heard/recognize/recognizes/know my/moms/mothers/dads/our voice/voices (in/from/through the womb/belly)
hear/hears voice/voices in/from/through (the) womb/utero/belly
when/can/do/does (can/do/does/my/the/a) (my) (baby/babies/newborn/newborns/fetus/it) (start) (to) hear/see/recognize ... voice/voices/things/colors/faces/me
see/seeing/saw (a/the/my) lactation/doula/therapist/doctor/midwife/consultant/pediatrician
shaken baby syndrome prevention/class
shadows on
drown* prevention/in/class
drowning in
crisis of
sleep/growth/breastfeeding/nursing/housing/childcare/formula/identity/midlife/quarterlife/shortage crisis
shortage crisis
safe in/during birth/labor/the/delivery
harm*/drop* reduction
od eyes
baby shower
photo shoot
off/out (of) the (pacifier/bottle) (myself)
within/about ... kms
kms from/away/of/radius
cut the cord
give/giving/gave up (on) (my) (the) breastfeeding/nursing/pumping/pacifier/bottle/dairy/coffee/sleep/swaddle/naps/gluten/career/job
end/ending (of) (the) bedsharing/cosleeping/night/pregnancy/feeds/feeding/feedings/nursing/breastfeeding/pumping/contact/maternity
abuse survivor/survivors
survivors of abuse
substance abuse
control crying/cry
controlled crying
birth control

[unwell]

^ help (me) (please/now/someone) $
^ (please) help me (please/now) $
^ i/we (really) need help (please/now/badly/bad/asap) $
^ (i/im) feel/feeling/am (so/very/really/just/like/not) (so/very/really) bad/sad/awful/terrible/horrible/hopeless/empty/numb/alone/lonely/miserable/worthless/lost/depressed/low/down/broken/ok/okay/well/myself/crap/shit (today/lately/inside/all) (the/day) (time) $
^ i (am/dont) (not) (feel) (doing) ok/okay/good/well/right (today/lately) $
^ im/i (not) (am/doing) (not) ok/okay/good/well $
^ something is wrong with me $
^ whats wrong with me $

[strained]

cant/cannot (even) breastfeed/pump/nurse/cope (anymore) $
cant breastfeed/pump/nurse anymore
depress*/ppd
postpartum/postnatal depression/anxiety/rage/ocd
overwhelmed/exhausted
cry/crying all/every the/day time/night
bad mom/mother
intrusive/scary/dark thoughts
panic attack/attacks
`
