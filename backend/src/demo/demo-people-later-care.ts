import { practicing } from './demo-person.ts'

export const postpartumSpecialists = practicing('postpartum_newborn_specialist', {
  'Abigail Stone': {
    business: 'Harbor Light Postpartum',
    tagline: 'I mother the mother. The baby gets plenty of visitors.',
    about: `I come on weekday mornings for four hours. I hold the baby while you shower, I put in a load of wash, I make oatmeal with far too much butter. Then we sit, and you tell me how it really is.

I am trained to notice when the baby blues are turning into something else, and I know who in Portland has an opening this week. Most of what I do is smaller than that: feeding, soothing, normal newborn oddities, and permission to stay in bed.`,
    practice: { joined: '2024-06-09', years: 13, families: 305, price: 45 },
    place: ['Portland', 'ME', '04103'],
    certifications: ['DONA International', 'PMH-C'],
    techniques: ['Meal preparation', 'Babywearing', 'Soothing and swaddling'],
    specialties: ['First-time parents', 'Emotional support'],
    office: { businessType: 'individual', website: 'https://harborlightpostpartum.example' },
    look: { parts: [48, 22, 23], colors: ['porcelain', 'silver', 'paper'], glasses: 8 },
  },
  'Nkechi Obi': {
    business: 'Omugwo House',
    tagline: 'The Nigerian tradition of care, for any family who wants it.',
    about: `In my culture a grandmother comes and stays. She bathes the baby, she cooks the pepper soup, she massages your belly, and nobody asks you for anything. If your mother is far away, I come.

I offer packages of ten, twenty and forty hours in Charlotte and around the lake. Hot meals, baby baths, help with feeding, and stories if you want them.`,
    practice: { joined: '2024-09-23', years: 8, families: 140, price: 40 },
    place: ['Charlotte', 'NC', '28216'],
    certifications: ['CAPPA'],
    techniques: ['Belly binding', 'Meal preparation', 'Infant massage'],
    specialties: ['Black maternal health', 'Grandparents in the house'],
    terms: { slidingScale: true },
    office: { businessType: 'llc', phone: '(704) 555-0119' },
    declared: { gender: 'woman', ethnicity: ['black'], yes: ['looksAfterOlderSiblings'] },
    look: { parts: [61, 12, 14], colors: ['deep', 'plum', 'ochre'], eyes: 3 },
  },
  'Sarah Cho': {
    business: 'Soft Landing LA',
    tagline: 'Newborn care for people who like a plan and need a nap.',
    about: `I set up the house before the birth and run it for the first weeks after: feeding stations, a bottle system that works, a rotation so that each of you gets one long sleep.

I am a newborn care specialist and a postpartum doula, and I have a background in project management that I try to keep under control.`,
    practice: { joined: '2025-01-29', years: 6, families: 97, price: 55 },
    delivery: 'in_person_and_virtual',
    place: ['Los Angeles', 'CA', '90026'],
    certifications: ['NCS', 'DONA International'],
    techniques: ['Routine and schedule', 'Paced bottle feeding', 'Soothing and swaddling'],
    specialties: ['Surrogacy', 'LGBTQ+ families'],
    terms: { insurers: ['out_of_network'] },
    office: { website: 'https://softlandingla.example' },
    look: { parts: [41, 18, 30], colors: ['fair', 'black', 'clay'] },
  },
  'Beatriz Cardoso': {
    business: 'Colo Postpartum Care',
    tagline: 'Colo is Portuguese for lap: come and rest in it.',
    about: `I support families in Somerville, Cambridge and Framingham in Portuguese, English and enough Spanish. I do the ordinary things well: laundry, lentils, a walk around the block with the stroller while you sleep.

I have a soft spot for parents who are far from their own country. MassHealth covers my visits for many of them, and I know the forms by heart.`,
    also: ['birth_doula'],
    practice: { joined: '2025-05-26', years: 10, families: 233, price: 38 },
    languages: ['portuguese', 'english', 'spanish'],
    place: ['Somerville', 'MA', '02143'],
    certifications: ['DONA International'],
    techniques: ['Meal preparation', 'Babywearing', 'Comfort measures'],
    specialties: ['Immigrant families'],
    terms: { insurers: ['blue_cross'], medicaid: true, slidingScale: true },
    look: { parts: [20, 13, 3], colors: ['tan', 'brown', 'evergreen'] },
  },
  'Deborah Katz': {
    business: 'The Baby Nurse of Teaneck',
    tagline: 'Old-school baby nurse. New-school safe sleep.',
    about: `Families here call me a baby nurse, which is what my mother was too. I live in for the first two weeks, day and night, with one afternoon off. I have cared for 190 newborns in Bergen County and I still get invited to the bar mitzvahs.

I keep a kosher kitchen the way you keep yours. I have firm views on burping and gentle ones on everything else.`,
    also: ['night_nanny'],
    practice: { joined: '2024-11-05', years: 26, families: 190, price: 35 },
    place: ['Teaneck', 'NJ', '07666'],
    certifications: ['Infant CPR'],
    techniques: ['Overnight care', 'Soothing and swaddling', 'Routine and schedule'],
    specialties: ['Newborn nights', 'Multiples'],
    office: { phone: '(201) 555-0164' },
    look: { parts: [43, 19, 17], colors: ['fair', 'copper', 'rose'], glasses: 3 },
  },
  'Luna Vasquez': {
    business: 'Cuarentena Sonora',
    tagline: 'Forty days to close the circle, con calma.',
    about: `La cuarentena is forty days of rest, warmth and broth. I learned it in Hermosillo and I offer it in Tucson the way it was given to me: sobada, closing of the bones, herbal baths when your midwife or doctor agrees, and a full refrigerator.

I visit twice a week for six weeks. I am not a medical provider and I will send you to one without delay if something worries me.`,
    practice: { joined: '2025-09-30', years: 16, families: 270, price: 850, per: 'flat_fee' },
    languages: ['spanish', 'english'],
    place: ['Tucson', 'AZ', '85713'],
    techniques: ['Belly binding', 'Rebozo', 'Meal preparation'],
    specialties: ['Cuarentena', 'Home birth'],
    terms: { slidingScale: true },
    declared: { gender: 'woman', ethnicity: ['hispanic'], faith: 'spiritual' },
    look: { parts: [37, 12, 23], colors: ['brown', 'black', 'clay'], brows: 1 },
  },
  'Helen McAllister': {
    business: 'Signing Stork',
    tagline: 'Postpartum care in American Sign Language, from a Deaf doula.',
    about: `I am Deaf, and so are most of the families I work with. With me nobody has to interpret at 4 a.m. I set up light signals for the crib, I show you how to keep a hand on the baby while both of you rest, and I come along to the pediatrician if you want another pair of eyes.

Hearing families are welcome too. If your baby did not pass the newborn hearing screen, call me before you panic. I can tell you what a good life looks like from here.`,
    also: ['birth_doula'],
    practice: { joined: '2025-04-15', years: 12, families: 148, price: 40 },
    delivery: 'in_person_and_virtual',
    languages: ['asl', 'english'],
    place: ['Rochester', 'NY', '14607'],
    certifications: ['DONA International'],
    techniques: ['Soothing and swaddling', 'Babywearing', 'Comfort measures'],
    specialties: ['Deaf families', 'Newborn hearing'],
    terms: { medicaid: true, slidingScale: true },
    office: { website: 'https://signingstork.example' },
    look: { parts: [39, 4, 25], colors: ['porcelain', 'chestnut', 'evergreen'], eyes: 3 },
  },
  'Theresa Yazzie': {
    business: 'First Laugh Family Care',
    tagline: 'Care that knows where you come from.',
    about: `I am Diné and I grew up near Gallup, where I still live. I drive to families within ninety minutes, and the drive is part of the work.

I cook, I clean, I hold the baby, and I listen. I support breastfeeding and I respect your family’s ways, whatever they are. When your baby laughs for the first time, I hope you’ll tell me.`,
    practice: { joined: '2026-02-02', years: 9, families: 115, price: 35 },
    delivery: 'in_person_and_virtual',
    place: ['Gallup', 'NM', '87301'],
    certifications: ['CLC'],
    techniques: ['Cradleboard teaching', 'Meal preparation'],
    specialties: ['Indigenous families', 'Rural families'],
    terms: { medicaid: true },
    declared: {
      gender: 'woman',
      ethnicity: ['native_american'],
      faith: 'spiritual',
      serviceArea: ['Farmington, NM', 'AZ'],
    },
    look: { parts: [41, 13, 17], colors: ['brown', 'black', 'rose'] },
  },
  'Greta Vogel': {
    business: 'Doppelt Newborn Care',
    tagline: 'Twins are my normal. Bring the second car seat.',
    about: `I am a twin and the mother of twins, and I have looked after sixty pairs since. Tandem feeding, staggered naps, getting out of the house with two: it is a craft, and it can be learned in a week.

I work days in Denver and by video elsewhere, auch auf Deutsch. For nights I will recommend someone.`,
    practice: { joined: '2025-11-02', years: 11, families: 82, price: 48 },
    delivery: 'in_person_and_virtual',
    languages: ['english', 'german'],
    place: ['Denver', 'CO', '80220'],
    certifications: ['NCS'],
    techniques: ['Multiples', 'Routine and schedule', 'Tandem feeding'],
    specialties: ['Multiples'],
    terms: { insurers: ['out_of_network'] },
    look: { parts: [30, 21, 25], colors: ['porcelain', 'sand', 'rose'] },
  },
})

export const sleepCoaches = practicing('sleep_coach', {
  'Nora Whelan': {
    business: 'Small Hours Sleep',
    tagline: 'Gentle sleep training, at a pace your family can handle.',
    about: `I work with parents who have read everything and can no longer tell what they think. We talk for an hour, I look at a week of your notes, and I write a plan of about one page. Then I am on the phone with you every morning for two weeks.

You can stay in the room. You can pick the baby up. Sleep training is not one method, and nobody has to cry alone for it to work. If the real problem is hunger, reflux or low iron, I will say so and send you to your pediatrician before we change a thing.`,
    practice: { joined: '2024-08-08', years: 10, families: 620, price: 425 },
    place: ['Providence', 'RI', '02906'],
    certifications: ['Certified Sleep Consultant'],
    techniques: ['Gentle sleep training', 'Chair method'],
    specialties: ['Four-month regression', 'Room sharing'],
    office: { businessType: 'llc', website: 'https://smallhours.example' },
    look: { parts: [10, 23, 3], colors: ['porcelain', 'copper', 'paper'], eyes: 3 },
  },
  'Marcus Hale': {
    business: 'Lights Out with Marcus',
    tagline: 'Father of twins. I’ve tried it all so you don’t have to.',
    about: `My twins woke eleven times a night between them. I made a spreadsheet. The spreadsheet became a hobby, the hobby became a certification, and here we are.

I like clear plans and short ones. We choose a method together, from check-ins on a timer to sitting by the crib, and I stay on text from bedtime to midnight for the first five nights. In my plans, fathers do half of the nights. It goes faster that way.`,
    practice: { joined: '2025-01-07', years: 6, families: 340, price: 380 },
    delivery: 'in_person_and_virtual',
    place: ['Austin', 'TX', '78704'],
    certifications: ['Certified Sleep Consultant'],
    techniques: ['Chair method', 'Timed check-ins', 'Routine and schedule'],
    specialties: ['Twins', 'Partners'],
    office: { businessType: 'individual', phone: '(512) 555-0193' },
    declared: { gender: 'man', availability: ['evenings', 'weekends'], serviceArea: ['Round Rock, TX'] },
    look: { parts: [22, 3, 30], colors: ['brown', 'black', 'navy'], beard: 2, brows: 4 },
  },
  'Sophie Laurent': {
    business: 'Bonne Nuit Bébé',
    tagline: 'The pause, the rhythm, the quiet room. C’est tout.',
    about: `I was raised in Lyon and raised my own three in Manhattan, in two bedrooms. I know what thin walls do to good intentions.

For newborns there is no training, only rhythm: light in the morning, a little boredom, a pause before you rush in. From five months we can teach a baby to fall asleep in her own bed. I visit once, at bedtime, and then we talk every day for ten days, in French or in English.`,
    practice: { joined: '2024-07-15', years: 14, families: 480, price: 600 },
    delivery: 'in_person_and_virtual',
    languages: ['french', 'english'],
    place: ['New York', 'NY', '10025'],
    techniques: ['Routine and schedule', 'Gentle sleep training'],
    specialties: ['Newborn rhythm', 'Small apartments'],
    terms: { insurers: ['out_of_network'] },
    office: { website: 'https://bonnenuitbebe.example' },
    look: { parts: [58, 17, 17], colors: ['fair', 'silver', 'paper'] },
  },
  'Ingrid Baumann': {
    business: 'Nachtruhe Family Sleep',
    tagline: 'Thirty years of bedtimes, as a nurse and a grandmother.',
    about: `I was a pediatric nurse first in Hamburg, then in Madison. I like babies who do not sleep. They are usually bright and usually overtired.

I come to your house at five in the afternoon and stay until the baby is asleep, however long it takes. Then we sit at the kitchen table and I tell you what I saw. Most families need me twice.`,
    practice: { joined: '2025-11-18', years: 28, families: 900, price: 290 },
    delivery: 'in_person_only',
    languages: ['german', 'english'],
    place: ['Madison', 'WI', '53703'],
    certifications: ['RN'],
    techniques: ['Routine and schedule', 'Timed check-ins'],
    terms: { slidingScale: true },
    look: { parts: [24, 20, 22], colors: ['porcelain', 'silver', 'navy'], glasses: 8 },
  },
  'Aisha Karim': {
    business: 'Nest and Rest',
    tagline: 'For families who want no crying and a little more sleep.',
    about: `I share a bed with my youngest and I am not ashamed of it. If you bedshare I will help you to do it as safely as it can be done, and if you want to stop I will help you do that slowly.

My approach is responsive. We work on naps, light, feeding and what happens in the last hour of the day, and we change one thing at a time. It takes four to six weeks. It lasts.`,
    practice: { joined: '2025-09-09', years: 5, families: 210, price: 310 },
    place: ['Chicago', 'IL', '60645'],
    certifications: ['Certified Sleep Consultant'],
    techniques: ['No-cry approach', 'Night weaning', 'Safe bedsharing'],
    specialties: ['Attachment', 'Night weaning'],
    terms: { slidingScale: true },
    declared: { gender: 'woman', faith: 'muslim' },
    look: { parts: [63, 21, 23], colors: ['brown', 'slate', 'rose'], eyes: 3 },
  },
  'Jenna Park': {
    business: 'Nap Theory',
    tagline: 'Data for the tired: wake windows, naps and a shared log.',
    about: `If you enjoy a graph, we will get along. You log for five days in a shared sheet, I send you a chart with three observations, and we meet by video to decide which of them to act on.

I specialize in naps, early rising, daycare transitions and the switch from two naps to one. I don’t work with babies under four months; at that age I would be selling you something you do not need.`,
    practice: { joined: '2026-02-26', years: 4, families: 265, price: 250 },
    place: ['Irvine', 'CA', '92614'],
    certifications: ['Certified Sleep Consultant'],
    techniques: ['Routine and schedule', 'Wake windows', 'Timed check-ins'],
    specialties: ['Naps', 'Early rising', 'Daycare transitions'],
    office: { businessType: 'llc', website: 'https://naptheory.example' },
    look: { parts: [45, 15, 14], colors: ['fair', 'black', 'ochre'] },
  },
  'Caroline Tate': {
    business: 'Caroline Tate Sleep Coaching',
    tagline: 'One call, one plan, one week of texts.',
    about:
      'I keep this simple. We talk for forty-five minutes, I send you a plan that evening, and you can text me for a week. Most babies over five months are sleeping through by day six, and if yours isn’t, I keep answering.',
    practice: { joined: '2026-06-03', years: 3, families: 120, price: 275 },
    look: { parts: [57, 22, 30], colors: ['fair', 'sand', 'evergreen'] },
  },
})

export const maternalMentalHealth = practicing('maternal_mental_health', {
  'Naomi Feld': {
    business: 'Feld Perinatal Psychology',
    tagline: 'You are not a bad mother. You may be a depressed one.',
    about: `I am a psychologist and I see only pregnant and postpartum people. Postpartum depression, PPD for short, affects about one in seven; anxiety is at least as common, and people talk about it less. Both get better with treatment, and most of my patients feel a difference within six sessions.

I treat intrusive thoughts, which are frightening and very common, and which you can say aloud here. I work with interpersonal therapy and cognitive behavioral therapy, and I speak with your obstetrician or psychiatrist when you want me to.

Bring the baby. Cancel at the last minute. Cry, feed, or fall asleep on the couch. I’ve seen it all.`,
    practice: { joined: '2024-03-21', years: 17, families: 760, price: 220 },
    place: ['New York', 'NY', '10011'],
    certifications: ['PsyD', 'PMH-C'],
    techniques: ['CBT', 'Interpersonal therapy'],
    specialties: ['Postpartum depression', 'Anxiety', 'Intrusive thoughts'],
    terms: { insurers: ['out_of_network'] },
    office: {
      businessType: 'corporation',
      website: 'https://feldperinatal.example',
      phone: '(212) 555-0181',
    },
    declared: {
      gender: 'woman',
      faith: 'jewish',
      availability: ['weekdays', 'evenings'],
      videoStates: ['NY', 'NJ'],
    },
    look: { parts: [11, 17, 22], colors: ['fair', 'black', 'paper'], glasses: 11 },
  },
  'Camille Rousseau': {
    business: 'Lake Merritt Perinatal Therapy',
    tagline: 'Therapy for the parent you thought you would be by now.',
    about: `I am a clinical social worker in Oakland. People come to me with anger more often than with sadness: rage at a partner who sleeps, at a body that changed, at a job that did not wait. Anger is often what the baby blues or depression look like from the outside, and it is where we start.

I offer individual and couples sessions in English and French, and on Tuesdays a group for parents in the first year.`,
    practice: { joined: '2024-08-26', years: 9, families: 340, price: 180 },
    languages: ['english', 'french'],
    place: ['Oakland', 'CA', '94610'],
    certifications: ['LCSW', 'PMH-C'],
    techniques: ['Couples therapy', 'Group therapy', 'Somatic therapy'],
    specialties: ['Postpartum rage', 'Postpartum depression', 'Couples'],
    terms: { insurers: ['aetna', 'cigna'], slidingScale: true },
    look: { parts: [20, 10, 17], colors: ['brown', 'brown', 'clay'], eyes: 3 },
  },
  'Gabriela Soto': {
    business: 'Raíces Family Therapy',
    tagline: 'Hablar ayuda. A small room, no judgment, two languages.',
    about: `In many of our families you do not go to a therapist; you go to church, or to your tía. Go to them too. I’m here for the things you’d rather not tell your tía.

I see mothers with postpartum depression and anxiety, and couples who became roommates when the baby came. I take Medi-Cal, and I always keep two spots at a reduced fee.`,
    practice: { joined: '2025-02-24', years: 12, families: 510, price: 130 },
    languages: ['spanish', 'english'],
    place: ['San Diego', 'CA', '92113'],
    certifications: ['LMFT', 'PMH-C'],
    techniques: ['CBT', 'Couples therapy'],
    specialties: ['Postpartum depression', 'Anxiety', 'Immigrant families'],
    terms: { insurers: ['blue_cross', 'united_healthcare'], medicaid: true, slidingScale: true },
    office: { phone: '(619) 555-0128' },
    declared: { gender: 'woman', ethnicity: ['hispanic'] },
    look: { parts: [28, 14, 3], colors: ['tan', 'black', 'evergreen'], glasses: 3 },
  },
  'Jasmine Turner': {
    business: 'After Birth Counseling',
    tagline: 'The birth is over, but your body doesn’t know it yet.',
    about: `About a third of people call their birth traumatic. If you replay it, avoid the hospital, or feel nothing at all, that is a wound and it can heal. I use EMDR, which sounds stranger than it is, and we go only as fast as you want to.

I also prepare people for the next birth: a plan, a letter to the care team, and someone to call.`,
    practice: { joined: '2025-06-11', years: 7, families: 198, price: 160 },
    place: ['Decatur', 'GA', '30030'],
    certifications: ['LCSW', 'PMH-C'],
    techniques: ['EMDR', 'Somatic therapy'],
    specialties: ['Birth trauma', 'Black maternal health', 'Anxiety'],
    terms: { insurers: ['aetna', 'blue_cross', 'cigna'] },
    declared: { gender: 'woman', ethnicity: ['black'], sexuality: 'straight' },
    look: { parts: [29, 16, 14], colors: ['deep', 'black', 'rose'], brows: 1 },
  },
  'Michael Ostrowski': {
    business: 'New Dad Chicago',
    tagline: 'One in ten fathers gets depressed. Most tell no one.',
    about: `I see fathers and partners before and after the birth. You may be working too much, drinking a little more, or sitting in the car for ten minutes before going inside. You do not need a better reason than that to call.

Sessions are by video over lunch or after bedtime, and there is a walking group on Saturdays with strollers.`,
    practice: { joined: '2025-10-20', years: 8, families: 226, price: 150 },
    place: ['Chicago', 'IL', '60647'],
    certifications: ['LMFT', 'PMH-C'],
    techniques: ['CBT', 'Group therapy', 'Couples therapy'],
    specialties: ['Fathers and partners', 'Depression'],
    terms: { insurers: ['blue_cross', 'united_healthcare'] },
    declared: { gender: 'man', availability: ['evenings', 'weekends'], videoStates: ['IL'] },
    look: { parts: [15, 25, 22], colors: ['porcelain', 'sand', 'navy'], beard: 2, glasses: 8 },
  },
  'Xiaomei Zhang': {
    business: 'Two Rivers Psychology',
    tagline: 'A place for what you cannot say at the family table.',
    about: `I am a psychologist in San Jose, and I see clients by video across California in Mandarin and English. Many of them are in the sitting month with a mother-in-law in the next room. We find a time, a headset, and a code word.

I treat depression and anxiety in pregnancy and after birth, and the grief that comes with infertility.`,
    practice: { joined: '2024-12-16', years: 11, families: 300, price: 200 },
    delivery: 'virtual_only',
    languages: ['mandarin', 'english'],
    place: ['San Jose', 'CA', '95126'],
    certifications: ['PhD'],
    techniques: ['CBT', 'Mindfulness'],
    specialties: ['Postpartum depression', 'Infertility', 'Grandparents in the house'],
    terms: { insurers: ['cigna', 'out_of_network'] },
    office: { website: 'https://tworiverspsychology.example' },
    declared: { gender: 'woman', ethnicity: ['asian'], faith: 'buddhist' },
    look: { parts: [58, 21, 23], colors: ['fair', 'black', 'navy'], glasses: 11 },
  },
  'Ruthanne Keller': {
    business: 'Still a Mother',
    tagline: 'For parents whose baby died, and for those who love them.',
    about: `I sit with people after miscarriage, stillbirth and the death of an infant. I will say your baby’s name. There is no timetable here, and nothing you have to be over by now.

I also walk with people through the pregnancy that comes after, which is its own kind of year. Individual sessions, couples, and a small group on the first Thursday of the month.`,
    also: ['other'],
    practice: { joined: '2024-10-03', years: 20, families: 415, price: 120 },
    place: ['Minneapolis', 'MN', '55419'],
    certifications: ['LCSW'],
    techniques: ['Grief therapy', 'Group therapy'],
    specialties: ['Pregnancy and infant loss', 'Pregnancy after loss'],
    terms: { insurers: ['blue_cross', 'out_of_network'], medicaid: true, slidingScale: true },
    look: { parts: [4, 22, 22], colors: ['porcelain', 'silver', 'evergreen'] },
  },
  'Vikram Iyer': {
    business: 'Iyer Reproductive Psychiatry',
    tagline: 'Straight answers about medication, pregnancy and milk.',
    about: `I am a psychiatrist. Most people reach me after being told to stop a medication that was keeping them well. Often they did not need to. I go through the evidence with you, including what is not known, and we decide together.

I treat depression, anxiety, bipolar disorder and OCD in pregnancy and in the year after. New patients are seen within ten days. I don’t handle emergencies by video: if you are in danger, please call 988.`,
    practice: { joined: '2025-07-28', years: 15, families: 900, price: 220 },
    delivery: 'virtual_only',
    place: ['Boston', 'MA', '02115'],
    certifications: ['MD', 'PMH-C'],
    techniques: ['Medication management', 'Preconception planning'],
    specialties: ['Depression', 'Bipolar disorder', 'OCD'],
    terms: { insurers: ['aetna', 'blue_cross', 'cigna', 'united_healthcare'] },
    office: { businessType: 'corporation' },
    declared: { gender: 'man', ethnicity: ['asian'], sexuality: 'lgbtq', videoStates: ['MA', 'RI', 'NH'] },
    look: { parts: [35, 16, 3], colors: ['brown', 'black', 'paper'], beard: 6, brows: 4 },
  },
  'Dana Mirsky': {
    business: 'Open Hands Counseling',
    tagline: 'Perinatal counseling in ASL, with no interpreter between us.',
    about: `I grew up with Deaf parents and trained at Gallaudet. I see Deaf and hard of hearing parents by video anywhere in Maryland and the District, and their hearing partners too.

Isolation is a risk for postpartum depression, and Deaf mothers are offered less support than anyone. I would like to change that, one hour at a time.`,
    practice: { joined: '2026-05-14', years: 6, families: 104, price: 125 },
    delivery: 'virtual_only',
    languages: ['asl', 'english'],
    place: ['Silver Spring', 'MD', '20910'],
    certifications: ['LCSW'],
    techniques: ['CBT', 'Interpersonal therapy'],
    specialties: ['Deaf families', 'Postpartum depression'],
    terms: { insurers: ['united_healthcare'], medicaid: true, slidingScale: true },
    look: { parts: [57, 21, 3], colors: ['fair', 'chestnut', 'navy'], glasses: 11 },
  },
})

export const otherCare = practicing('other', {
  'Paolo Marchetti': {
    business: 'La Puerpera Kitchen',
    tagline: 'I cook for the first forty days. You only have to eat.',
    about: `I was a restaurant cook until our daughter was born and I saw what my wife ate in the first month: crackers, standing up. Now I cook for new families. I come once a week, fill your refrigerator and freezer in four hours, and leave the kitchen cleaner than I found it.

Broths, braises, greens, a lot of oatmeal with things in it. I cook around allergies, around gestational diabetes, and around a toddler who eats only white food.`,
    profession: 'Postpartum chef',
    practice: { joined: '2025-01-13', years: 5, families: 150, price: 320 },
    languages: ['italian', 'english'],
    place: ['Brooklyn', 'NY', '11231'],
    techniques: ['Meal preparation'],
    specialties: ['Allergies', 'Gestational diabetes'],
    office: { businessType: 'llc', website: 'https://lapuerpera.example', phone: '(718) 555-0176' },
    look: { parts: [1, 20, 14], colors: ['olive', 'brown', 'paper'], beard: 7 },
  },
  'Winnie Tran': {
    business: 'Buckle and Carry',
    tagline: 'Car seats that fit and carriers that don’t hurt.',
    about: `Most car seats are put in wrong, and it is not your fault; the manuals are terrible. I am a certified passenger safety technician. We put yours in together, twice, until you can do it in the rain.

I also lend carriers. I have forty of them. Bring the baby, try six, take one home for two weeks.`,
    profession: 'Car seat technician',
    practice: { joined: '2025-08-13', years: 7, families: 860, price: 95 },
    delivery: 'in_person_and_virtual',
    place: ['Sacramento', 'CA', '95818'],
    certifications: ['CPST'],
    techniques: ['Car seat fitting', 'Babywearing'],
    specialties: ['Premature babies', 'Multiples'],
    terms: { slidingScale: true },
    look: { parts: [10, 4, 25], colors: ['olive', 'black', 'ochre'], eyes: 5 },
  },
  'Dorothy Hale': {
    business: 'Smoky Mountain Childbirth Classes',
    tagline: 'Childbirth classes with pie, since 1998.',
    about: `Six Tuesday evenings in my front room, five couples at most. We cover labor, cesareans, what the drugs do, feeding, and the first two weeks, which are the part nobody warns you about. Everyone practices diapering a very patient doll.

I teach infant massage on Saturdays. Grandparents come to that one and pretend that it is for the baby.`,
    also: ['birth_doula'],
    profession: 'Childbirth educator',
    practice: { joined: '2024-04-30', years: 28, families: 1900, price: 240 },
    delivery: 'in_person_and_virtual',
    place: ['Knoxville', 'TN', '37917'],
    certifications: ['ICEA'],
    techniques: ['Childbirth education', 'Infant massage', 'Breathing techniques'],
    specialties: ['First-time parents', 'Rural families'],
    terms: { slidingScale: true },
    look: { parts: [20, 15, 25], colors: ['porcelain', 'silver', 'rose'], glasses: 3 },
  },
  'Mei Huang': {
    business: 'Warm Needle Acupuncture',
    tagline: 'Acupuncture for nausea, sore backs and slow recoveries.',
    about: `I have treated pregnant and postpartum patients for eighteen years, first in Taipei and then in Seattle. People come for nausea and back pain, to turn a breech, and after the birth for exhaustion and night sweats.

Treatments are gentle and you keep your clothes on. The baby may nap on your chest. I work alongside your doctor or midwife, never instead of them.`,
    profession: 'Acupuncturist',
    practice: { joined: '2025-12-29', years: 18, families: 1400, price: 110 },
    languages: ['mandarin', 'english'],
    place: ['Seattle', 'WA', '98108'],
    certifications: ['LAc'],
    techniques: ['Acupuncture', 'Acupressure', 'Moxibustion'],
    specialties: ['Nausea', 'Breech', 'Sitting month'],
    terms: { insurers: ['aetna', 'cigna', 'blue_cross'] },
    look: { parts: [48, 13, 23], colors: ['fair', 'silver', 'clay'], brows: 11 },
  },
  'Alan Brightwater': {
    business: 'Brightwater Pediatric Dentistry',
    tagline: 'Tongue ties: I release fewer than I am asked to.',
    about: `I am a pediatric dentist in Bend, and I examine babies with feeding problems every Friday. About half of those sent to me for a tongue tie do not need a release. For those who do, it takes under a minute, and I want a lactation consultant in the room before and after.

You hold your baby until we start, and again right after. I call you that evening, myself.`,
    profession: 'Pediatric dentist',
    practice: { joined: '2025-03-19', years: 21, families: 2300, price: 450 },
    place: ['Bend', 'OR', '97701'],
    certifications: ['DDS'],
    techniques: ['Tongue tie assessment', 'Tongue tie release'],
    specialties: ['Tongue tie'],
    terms: { insurers: ['aetna', 'united_healthcare', 'out_of_network'], medicaid: true },
    office: { businessType: 'corporation', phone: '(541) 555-0140' },
    declared: { gender: 'man', ethnicity: ['native_american'], faith: 'spiritual' },
    look: { parts: [34, 19, 30], colors: ['tan', 'silver', 'evergreen'], glasses: 8 },
  },
  'Tobias Krause': {
    business: 'Krause Infant First Aid',
    tagline: 'Two hours in your living room. Skills you hope you’ll never need.',
    about:
      'I am a paramedic. On my days off I teach infant CPR and choking relief in homes around Milwaukee, to parents, grandparents and sitters together, in English or German. Everyone does it with their own hands, until it’s second nature.',
    profession: 'Infant first aid instructor',
    practice: { joined: '2026-09-07', years: 9, families: 640, price: 150 },
    languages: ['english', 'german'],
    place: ['Milwaukee', 'WI', '53207'],
    certifications: ['Paramedic', 'Infant CPR'],
    techniques: ['Infant first aid'],
    declared: { gender: 'man', ethnicity: ['white'], sexuality: 'straight', faith: 'not_religious' },
    look: { parts: [55, 7, 3], colors: ['fair', 'sand', 'navy'], beard: 12, brows: 5 },
  },
})
