/** Places as people name them, beside the cities and counties of the book. A name ends with its state. Pure. */

/** What people call a city or a state, by the words of the name in lower case. */
export const nicknames: ReadonlyMap<string, string> = new Map(
  `New York, NY: nyc; n y c; ny; ny ny; new york city; nyc ny; big apple; the big apple; manhattan; manhattan ny; manhattan new york; nueva york; new york new york
  Brooklyn, NY: bk; brooklyn nyc
  Bronx, NY: the bronx; the bronx ny; el bronx; bronx nyc
  Staten Island, NY: staten island nyc
  Los Angeles, CA: la; l a; dtla; los angeles; city of angels; la california
  West Hollywood, CA: weho
  Venice, CA: venice beach
  San Francisco, CA: sf; s f; san fran; frisco; frisco ca; san fransisco; san francisco ca
  San Diego, CA: sd; san diego ca
  Sacramento, CA: sac; sacto
  Oakland, CA: oaktown
  Washington, DC: dc; d c; washington dc; washington d c; dmv; the dmv; the district
  Philadelphia, PA: philly; filadelfia
  Pittsburgh, PA: pgh; the burgh
  Atlanta, GA: atl; hotlanta
  Chicago, IL: chi town; chitown; windy city
  Las Vegas, NV: vegas; lv; sin city
  New Orleans, LA: nola; nueva orleans; n o l a
  Portland, OR: pdx; p town
  Salt Lake City, UT: slc; salt lake
  Oklahoma City, OK: okc
  Kansas City, MO: kc; kcmo
  Kansas City, KS: kck
  Saint Louis, MO: stl
  Indianapolis, IN: indy
  Minneapolis, MN: mpls
  Milwaukee, WI: mke
  Albuquerque, NM: abq
  Jacksonville, FL: jax
  Saint Petersburg, FL: st pete; saint pete
  St. Pete Beach, FL: st pete beach
  Fort Lauderdale, FL: ft laud; fort laud
  Cincinnati, OH: cincy
  Detroit, MI: motor city; motown
  Nashville, TN: music city
  Charlotte, NC: clt; queen city
  Winston-Salem, NC: winston
  Phoenix, AZ: phx; phoenix arizona
  San Antonio, TX: satx; san antone
  Austin, TX: atx
  Houston, TX: htx; h town
  Dallas, TX: big d
  Boston, MA: beantown
  Baltimore, MD: bmore
  Seattle, WA: emerald city
  Coeur d'Alene, ID: cda
  Colorado Springs, CO: the springs
  Virginia Beach, VA: va beach
  Myrtle Beach, SC: myrtle
  Washington, DC: washington district of columbia
  Massachusetts: mass
  California: calif; cali
  Pennsylvania: penn; penna
  Michigan: mich
  Minnesota: minn
  Tennessee: tenn
  Connecticut: conn
  Illinois: ill
  Washington: wash
  Oregon: ore
  Arizona: ariz
  Colorado: colo
  Florida: fla
  Texas: tex
  Wisconsin: wisc
  New Jersey: jersey
  U.S. Virgin Islands: us virgin islands; u s virgin islands; usvi; virgin islands
  Northern Mariana Islands: saipan; cnmi
  Puerto Rico: borinquen`
    .split('\n')
    .flatMap((line) => {
      const [meant = '', names = ''] = line.trim().split(': ')
      return names.split('; ').map((name) => [name, meant] as const)
    }),
)

/**
 * Boroughs, islands, parts of states and metropolitan areas: how many miles they reach around a point, then
 * other names.
 */
export const regions = `
  Queens, NY|40.72,-73.80|7|queens nyc
  Long Island, NY|40.78,-73.30|35|
  Upstate New York, NY|42.9,-75.5|110|upstate ny; upstate
  Westchester County, NY|41.05,-73.78|15|westchester; westchester ny
  Hudson Valley, NY|41.6,-73.95|35|
  The Hamptons, NY|40.93,-72.35|18|hamptons
  North Jersey, NJ|40.85,-74.25|22|northern new jersey; northern nj; north nj
  South Jersey, NJ|39.75,-75.0|30|southern new jersey; southern nj
  Central Jersey, NJ|40.35,-74.45|18|central nj; central new jersey
  Jersey Shore, NJ|39.9,-74.15|35|
  Tri-State Area, NY|40.75,-73.98|50|tri state; tristate; tristate area
  Main Line, PA|40.03,-75.37|9|
  Lehigh Valley, PA|40.63,-75.4|15|
  Poconos, PA|41.05,-75.3|20|pocono
  Bay Area, CA|37.7,-122.2|45|sf bay area; san francisco bay area; the bay; san francisco bay
  East Bay, CA|37.8,-122.15|18|
  South Bay, CA|37.32,-121.95|14|
  North Bay, CA|38.25,-122.5|25|
  Peninsula, CA|37.52,-122.27|14|sf peninsula; the peninsula
  Silicon Valley, CA|37.36,-122.0|14|
  Wine Country, CA|38.4,-122.5|22|napa valley
  San Fernando Valley, CA|34.2,-118.47|12|sfv; the valley
  San Gabriel Valley, CA|34.09,-118.02|14|sgv
  Orange County, CA|33.73,-117.85|17|oc; the oc
  Inland Empire, CA|33.98,-117.35|28|
  Southern California, CA|33.9,-117.7|80|socal; so cal
  Northern California, CA|38.4,-121.9|90|norcal; nor cal
  Central Coast, CA|35.3,-120.6|45|
  Central Valley, CA|37.0,-120.3|70|
  Chicagoland, IL|41.88,-87.85|35|
  North Shore, IL|42.1,-87.76|9|
  Quad Cities, IA|41.52,-90.53|14|quad cities il
  Twin Cities, MN|44.96,-93.2|22|minneapolis st paul; msp; minneapolis saint paul
  Dallas-Fort Worth, TX|32.83,-97.0|38|dfw; dallas fort worth; metroplex; dfw metroplex; dfw metro
  Hill Country, TX|30.1,-99.0|40|texas hill country
  Rio Grande Valley, TX|26.2,-98.1|35|rgv
  Northern Virginia, VA|38.85,-77.3|20|nova; northern va
  Hampton Roads, VA|36.9,-76.3|22|tidewater
  South Florida, FL|26.1,-80.25|50|sofla; so fla
  Tampa Bay, FL|27.93,-82.55|25|
  Space Coast, FL|28.25,-80.7|25|
  Florida Keys, FL|24.75,-81.2|45|the keys; the florida keys
  Southwest Florida, FL|26.5,-81.85|30|swfl
  Research Triangle, NC|35.88,-78.8|18|raleigh durham; the triangle; rtp; triangle nc; durham chapel hill
  Piedmont Triad, NC|36.07,-79.95|18|the triad; triad nc
  Outer Banks, NC|35.9,-75.65|30|obx
  Lowcountry, SC|32.7,-80.0|30|
  Upstate, SC|34.85,-82.35|22|upstate sc; upstate south carolina
  Metro East, IL|38.62,-89.98|16|
  Cape Cod, MA|41.7,-70.3|25|the cape
  Martha's Vineyard, MA|41.39,-70.63|9|marthas vineyard
  North Shore, MA|42.55,-70.9|13|
  South Shore, MA|42.15,-70.8|13|
  MetroWest, MA|42.3,-71.42|10|metro west
  Berkshires, MA|42.35,-73.25|20|
  Pioneer Valley, MA|42.3,-72.6|16|
  Puget Sound, WA|47.5,-122.3|35|
  Eastside, WA|47.62,-122.13|9|eastside seattle
  Tri-Cities, WA|46.23,-119.2|13|
  South Sound, WA|47.2,-122.45|15|
  Willamette Valley, OR|44.7,-123.05|35|
  Central Oregon, OR|44.1,-121.3|30|
  Valley of the Sun, AZ|33.5,-112.0|28|
  East Valley, AZ|33.37,-111.8|14|
  Front Range, CO|39.9,-105.0|50|
  Wasatch Front, UT|40.7,-111.9|40|
  Treasure Valley, ID|43.6,-116.4|18|
  Oahu, HI|21.45,-157.97|18|
  Maui, HI|20.85,-156.4|20|
  Kauai, HI|22.05,-159.5|16|
  Big Island, HI|19.65,-155.5|45|the big island; hawaii island
  New England|CT MA ME NH RI VT||
  Pacific Northwest|OR WA||pnw; pacific north west
`
  .trim()
  .split('\n')
  .map((line) => line.trim().split('|'))

/** Neighborhoods of the largest metropolitan areas, each with other names and a ZIP code in its middle. */
export const neighborhoods = `
  New York, NY: Harlem 10027, East Harlem/Spanish Harlem 10029, Washington Heights 10033, Inwood 10034, Upper West Side/UWS 10024, Upper East Side/UES 10028, Morningside Heights 10027, Hamilton Heights 10031, Midtown/Midtown Manhattan 10036, Midtown East 10022, Hell's Kitchen 10019, Chelsea 10011, Flatiron District 10010, Gramercy 10010, Gramercy Park 10010, Murray Hill 10016, Kips Bay 10016, Stuyvesant Town/StuyTown 10009, East Village 10009, West Village 10014, Greenwich Village 10012, NoHo 10012, SoHo 10013, Tribeca 10013, Nolita 10012, Little Italy 10013, Chinatown 10013, Lower East Side/LES 10002, Financial District/FiDi 10005, Battery Park City 10280, Roosevelt Island 10044
  Brooklyn, NY: Park Slope 11215, Williamsburg 11211, Greenpoint 11222, Bushwick 11237, Bedford-Stuyvesant/Bed-Stuy 11216, Crown Heights 11213, Prospect Heights 11238, Fort Greene 11205, Clinton Hill 11205, Boerum Hill 11217, Cobble Hill 11201, Carroll Gardens 11231, Red Hook 11231, Brooklyn Heights 11201, DUMBO 11201, Downtown Brooklyn 11201, Gowanus 11215, Sunset Park 11220, Bay Ridge 11209, Bensonhurst 11214, Borough Park 11219, Flatbush 11226, East Flatbush 11203, Ditmas Park 11226, Kensington 11218, Windsor Terrace 11218, Midwood 11230, Sheepshead Bay 11235, Brighton Beach 11235, Coney Island 11224, Canarsie 11236, Brownsville 11212, East New York 11207, Gravesend 11223, Marine Park 11234, Mill Basin 11234, Prospect Lefferts Gardens 11225
  Queens, NY: Astoria 11103, Long Island City/LIC 11101, Sunnyside 11104, Woodside 11377, Jackson Heights 11372, Elmhurst 11373, Corona 11368, Rego Park 11374, Forest Hills 11375, Kew Gardens 11415, Flushing 11354, Bayside 11361, Whitestone 11357, College Point 11356, Fresh Meadows 11365, Jamaica 11432, Jamaica Estates 11432, Richmond Hill 11418, Ozone Park 11417, Howard Beach 11414, Far Rockaway 11691, Rockaway Beach 11693, Ridgewood 11385, Maspeth 11378, Middle Village 11379, Glendale 11385, Douglaston 11363, Little Neck 11362, Saint Albans 11412
  Bronx, NY: Riverdale 10471, Fordham 10458, Mott Haven 10454, Parkchester 10462, Pelham Bay 10461, Throgs Neck 10465, Kingsbridge 10463, Morris Park 10461, Co-op City 10475, City Island 10464, Hunts Point 10474, South Bronx 10454, Norwood 10467
  Staten Island, NY: St. George 10301, Tottenville 10307, Great Kills 10308, New Dorp 10306
  Los Angeles, CA: Hollywood 90028, Silver Lake 90026, Echo Park 90026, Los Feliz 90027, Highland Park 90042, Eagle Rock 90041, Atwater Village 90039, Mount Washington 90065, Koreatown 90005, Westlake 90057, Mid-City 90019, Mid-Wilshire 90036, Hancock Park 90004, Larchmont 90004, Fairfax District 90036, Beverly Grove 90048, Westwood 90024, Brentwood 90049, Bel Air 90077, Century City 90067, Pico-Robertson 90035, Palms 90034, Mar Vista 90066, Playa Vista 90094, Boyle Heights 90033, Lincoln Heights 90031, El Sereno 90032, South LA 90003, South Central 90003, Leimert Park 90008, Baldwin Hills 90008, Downtown Los Angeles 90014, Arts District 90013, Hollywood Hills 90068, Laurel Canyon 90046, Pacific Palisades 90272, Sawtelle 90025, West LA 90025, West Los Angeles 90025, Cheviot Hills 90064, Rancho Park 90064, Glassell Park 90065, Watts 90002, Harbor City 90710
  Chicago, IL: Lincoln Park 60614, Lakeview/Lake View 60657, Wrigleyville 60613, Northalsted/Boystown 60657, Wicker Park 60622, Bucktown 60647, Logan Square 60647, Humboldt Park 60651, Ukrainian Village 60622, West Town 60622, River North 60654, Streeterville 60611, Gold Coast 60610, Old Town 60610, Near North Side 60610, The Loop 60602, South Loop 60605, West Loop 60607, Pilsen 60608, Little Village 60623, Bridgeport 60608, Chinatown 60616, Bronzeville 60653, Hyde Park 60637, Kenwood 60615, South Shore 60649, Englewood 60621, Beverly 60643, Andersonville 60640, Uptown 60640, Edgewater 60660, Rogers Park 60626, West Ridge 60645, Lincoln Square 60625, Ravenswood 60640, North Center 60618, Roscoe Village 60618, Avondale 60618, Irving Park 60641, Portage Park 60641, Albany Park 60625, Jefferson Park 60630, Edison Park 60631, Garfield Park 60624, Back of the Yards 60609, Pullman 60628
  Dallas, TX: Deep Ellum 75226, Oak Lawn 75219, Oak Cliff 75208, Bishop Arts District 75208, Bishop Arts 75208, Uptown 75204, Uptown Dallas 75204, Lakewood 75214, Lower Greenville 75206, Preston Hollow 75230, Lake Highlands 75238, Knox-Henderson 75205, East Dallas 75214, Victory Park 75219, Far North Dallas 75248, North Dallas 75240
  Fort Worth, TX: Sundance Square 76102, Near Southside 76104, Arlington Heights 76107, Stockyards 76164, TCU 76109
  Houston, TX: Montrose 77006, The Heights 77008, Houston Heights 77008, Midtown 77002, Museum District 77004, River Oaks 77019, West University 77005, Rice Village 77005, Upper Kirby 77098, Galleria 77056, Uptown Houston 77056, Memorial 77024, Garden Oaks 77018, Oak Forest 77018, EaDo 77003, East End 77011, Third Ward 77004, Bellaire 77401, Meyerland 77096, Energy Corridor 77077, Sharpstown 77036, Alief 77072, Clear Lake 77058, Kingwood 77339, Spring Branch 77055
  Austin, TX: South Congress/SoCo 78704, Zilker 78704, Travis Heights 78704, Barton Hills 78704, East Austin 78702, Hyde Park 78751, Mueller 78723, Clarksville 78703, Tarrytown 78703, North Loop 78751, Crestview 78757, Allandale 78757, South Austin 78745, North Austin 78758, Westlake 78746, West Lake Hills 78746, Circle C 78739
  San Antonio, TX: Alamo Heights 78209, King William 78204, Southtown 78204, Stone Oak 78258, Pearl District 78215, Monte Vista 78212, Tobin Hill 78212, Medical Center 78229
  Atlanta, GA: Buckhead 30305, Midtown 30309, Midtown Atlanta 30309, Virginia-Highland 30306, Inman Park 30307, Little Five Points 30307, Old Fourth Ward/O4W 30312, Grant Park 30312, East Atlanta 30316, East Atlanta Village 30316, Kirkwood 30317, Candler Park 30307, Morningside 30324, Ansley Park 30309, West Midtown 30318, West End 30310, Cabbagetown 30312, Ormewood Park 30316, Cascade Heights 30311, Brookhaven 30319, Druid Hills 30306, Reynoldstown 30316
  Washington, DC: Georgetown 20007, Capitol Hill 20003, Adams Morgan 20009, Dupont Circle 20036, Logan Circle 20005, Columbia Heights 20010, Petworth 20011, Mount Pleasant 20010, Shaw 20001, U Street 20009, U Street Corridor 20009, Foggy Bottom 20037, Cleveland Park 20008, Woodley Park 20008, Tenleytown 20016, Chevy Chase 20015, Navy Yard 20003, Brookland 20017, Bloomingdale 20001, H Street 20002, NoMa 20002, Anacostia 20020, Takoma 20012, Brightwood 20011, Glover Park 20007, Friendship Heights 20015, Southwest Waterfront 20024, Eckington 20002, Congress Heights 20032
  Philadelphia, PA: Fishtown 19125, Northern Liberties 19123, Center City 19103, Rittenhouse Square 19103, Rittenhouse 19103, Old City 19106, Society Hill 19106, Queen Village 19147, Bella Vista 19147, South Philly 19148, South Philadelphia 19148, Passyunk 19148, East Passyunk 19148, Point Breeze 19146, Graduate Hospital 19146, University City 19104, West Philly 19143, West Philadelphia 19143, Fairmount 19130, Art Museum 19130, Kensington 19134, Port Richmond 19134, Manayunk 19127, Roxborough 19128, East Falls 19129, Chestnut Hill 19118, Mount Airy 19119, Germantown 19144, Northeast Philly 19149, Northeast Philadelphia 19149, North Philly 19132, Spring Garden 19130, Brewerytown 19121, Callowhill 19123
  Miami, FL: Wynwood 33127, Brickell 33131, Little Havana 33135, Coconut Grove 33133, The Grove 33133, Design District 33137, Edgewater 33137, Little Haiti 33137, Overtown 33136, Allapattah 33142, Downtown Miami 33132, Midtown Miami 33137, Flagami 33144, Liberty City 33147, Upper East Side 33138, Kendall 33156, Doral 33178
  Miami Beach, FL: South Beach/SoBe 33139, North Beach 33141, Mid-Beach 33140
  Tampa, FL: Ybor City 33605, Ybor 33605, Hyde Park 33606, Seminole Heights 33603, South Tampa 33629, Davis Islands 33606, Channelside 33602, Westshore 33609, New Tampa 33647, Palma Ceia 33629, Carrollwood 33618
  Saint Petersburg, FL: Old Northeast 33701, Kenwood 33713, Crescent Lake 33704
  Orlando, FL: Baldwin Park 32814, College Park 32804, Thornton Park 32801, Lake Nona 32827, Audubon Park 32803, Dr. Phillips 32819, MetroWest 32835, Delaney Park 32806
  Phoenix, AZ: Arcadia 85018, Biltmore 85016, Ahwatukee 85044, Encanto 85003, Roosevelt Row 85004, Maryvale 85033, Deer Valley 85027, North Mountain 85020, Desert Ridge 85050, Paradise Valley Village 85032, South Mountain 85041, Laveen 85339, Sunnyslope 85020, Central Phoenix 85012
  Scottsdale, AZ: Old Town Scottsdale 85251, McCormick Ranch 85258, North Scottsdale 85255
  Boston, MA: Back Bay 02116, Beacon Hill 02108, South End 02118, North End 02113, South Boston/Southie 02127, Dorchester 02124, Roxbury 02119, Jamaica Plain/JP 02130, Roslindale 02131, West Roxbury 02132, Hyde Park 02136, Mattapan 02126, Fenway 02215, Mission Hill 02120, Allston 02134, Brighton 02135, East Boston/Eastie 02128, Charlestown 02129, Seaport District/Seaport 02210, Bay Village 02116, West End 02114
  Cambridge, MA: Harvard Square 02138, Central Square 02139, Porter Square 02140, Kendall Square 02142, Inman Square 02139
  Somerville, MA: Davis Square 02144, Union Square 02143, Assembly Row 02145
  Riverside, CA: Canyon Crest 92507, Orangecrest 92508, La Sierra 92505, Arlanza 92503
  San Francisco, CA: Mission District/The Mission 94110, Noe Valley 94114, Castro/The Castro 94114, Haight-Ashbury/The Haight 94117, Hayes Valley 94102, Pacific Heights/Pac Heights 94115, Cow Hollow 94123, Marina District/The Marina 94123, Russian Hill 94109, Nob Hill 94108, North Beach 94133, Chinatown 94108, SoMa/South of Market 94103, Potrero Hill 94107, Dogpatch 94107, Bernal Heights 94110, Glen Park 94131, Outer Sunset 94122, Inner Sunset 94122, Sunset District/The Sunset 94122, Richmond District 94118, Inner Richmond 94118, Outer Richmond 94121, Presidio 94129, Presidio Heights 94118, Excelsior 94112, Bayview 94124, Visitacion Valley 94134, Twin Peaks 94131, West Portal 94127, Tenderloin 94102, Mission Bay 94158, Mission Terrace 94112, Lower Haight 94117, Cole Valley 94117, Duboce Triangle 94114, Alamo Square 94117, Western Addition 94115, Japantown 94115
  Oakland, CA: Rockridge 94618, Temescal 94609, Grand Lake 94610, Lake Merritt 94610, Piedmont Avenue 94611, Montclair 94611, Fruitvale 94601, West Oakland 94607, Dimond District 94602, Adams Point 94610, Jack London Square 94607, Laurel District 94619, Glenview 94602
  San Jose, CA: Willow Glen 95125, Almaden Valley 95120, Evergreen 95148, Cambrian Park 95124, Rose Garden 95126, Japantown 95112, Berryessa 95132, Santana Row 95128
  Detroit, MI: Corktown 48216, Midtown 48201, Greektown 48226, New Center 48202, Indian Village 48214, West Village 48214, Mexicantown 48216, Brush Park 48201, Eastern Market 48207, Lafayette Park 48207, Palmer Woods 48203, Sherwood Forest 48221, Boston-Edison 48206, Grandmont 48227, University District 48221
  Seattle, WA: Ballard 98107, Fremont 98103, Capitol Hill 98102, Queen Anne 98109, Lower Queen Anne 98109, West Seattle 98116, Green Lake 98103, Greenwood 98103, Phinney Ridge 98103, Wallingford 98103, University District/U District 98105, Ravenna 98115, Wedgwood 98115, Laurelhurst 98105, Lake City 98125, Northgate 98125, Magnolia 98199, Belltown 98121, South Lake Union 98109, Pioneer Square 98104, International District 98104, First Hill 98104, Central District 98122, Madison Park 98112, Madrona 98122, Leschi 98122, Mount Baker 98144, Columbia City 98118, Seward Park 98118, Beacon Hill 98144, Rainier Valley 98118, Rainier Beach 98118, Georgetown 98108, South Park 98108, White Center 98146, Maple Leaf 98115, Sand Point 98115, View Ridge 98115, Montlake 98112, Eastlake 98102, Interbay 98119, Crown Hill 98117, Loyal Heights 98117, Bitter Lake 98133, Alki 98116, Admiral 98116, Delridge 98106
  Minneapolis, MN: Uptown 55408, North Loop 55401, Northeast Minneapolis 55418, Nordeast 55418, Dinkytown 55414, Linden Hills 55410, Longfellow 55406, Powderhorn 55407, Loring Park 55403, Lyn-Lake 55408, Kingfield 55409, Nokomis 55417, Seward 55406, Whittier 55404, Cedar-Riverside 55454, Prospect Park 55414, Southwest Minneapolis 55419
  Saint Paul, MN: Highland Park 55116, Macalester-Groveland 55105, Mac-Groveland 55105, Cathedral Hill 55102, Summit Hill 55105, Como Park 55108, Frogtown 55103, Lowertown 55101, St. Anthony Park 55108
  San Diego, CA: North Park 92104, South Park 92102, Hillcrest 92103, University Heights 92116, Normal Heights 92116, Kensington 92116, Pacific Beach/PB 92109, Mission Beach 92109, Ocean Beach/OB 92107, Point Loma 92106, Mission Valley 92108, Mission Hills 92103, Little Italy 92101, Gaslamp Quarter 92101, East Village 92101, Golden Hill 92102, City Heights 92105, Clairemont 92117, Mira Mesa 92126, Rancho Bernardo 92128, Scripps Ranch 92131, Carmel Valley 92130, University City 92122, Barrio Logan 92113, Linda Vista 92111, Tierrasanta 92124, Rancho Penasquitos 92129, Liberty Station 92106, Encanto 92114
  Denver, CO: RiNo/River North 80205, Lower Downtown/LoDo 80202, LoHi 80211, Highlands 80211, Highland 80211, Capitol Hill 80203, Cap Hill 80203, Cherry Creek 80206, Wash Park 80209, Washington Park 80209, Sloan's Lake 80212, Berkeley 80212, Sunnyside 80211, Five Points 80205, City Park 80206, Park Hill 80207, Congress Park 80206, Baker 80223, Platt Park 80210, Stapleton 80238, Central Park 80238, Lowry 80230, Green Valley Ranch 80249, Montbello 80239, Uptown 80203, Cheesman Park 80206, Hilltop 80220, Curtis Park 80205, West Colfax 80204
  Baltimore, MD: Fells Point 21231, Federal Hill 21230, Canton 21224, Hampden 21211, Mount Vernon 21201, Inner Harbor 21202, Charles Village 21218, Roland Park 21210, Locust Point 21230, Bolton Hill 21217, Patterson Park 21224, Highlandtown 21224, Remington 21211, Mount Washington 21209, Lauraville 21214, Pigtown 21230, Otterbein 21230, Guilford 21218
  Charlotte, NC: NoDa 28205, South End 28203, Dilworth 28203, Plaza Midwood 28205, Myers Park 28207, Uptown 28202, Uptown Charlotte 28202, Ballantyne 28277, SouthPark 28211, University City 28262, Elizabeth 28204, Steele Creek 28278, Cotswold 28211, Eastover 28207, Villa Heights 28205
  St. Louis, MO: Central West End/CWE 63108, Soulard 63104, The Hill 63110, Tower Grove 63110, Tower Grove South 63116, Lafayette Square 63104, Shaw 63110, Dogtown 63139, Benton Park 63104, Cherokee Street 63118, Delmar Loop 63130, Southampton 63109, St. Louis Hills 63109, South City 63116, Holly Hills 63111
  Portland, OR: Alberta Arts District 97211, Alberta 97211, Pearl District 97209, The Pearl 97209, Hawthorne 97214, Nob Hill 97210, Northwest Portland 97210, Laurelhurst 97232, Sellwood 97202, Division 97202, Mississippi 97227, St. Johns 97203, Kenton 97217, Irvington 97212, Hollywood District 97213, Montavilla 97215, Mount Tabor 97215, Foster-Powell 97206, Woodstock 97206, Multnomah Village 97219, Southeast Portland 97202, Northeast Portland 97211, North Portland 97217, Southwest Portland 97219, Buckman 97214, Lents 97266, Goose Hollow 97205, Concordia 97211
  Pittsburgh, PA: Squirrel Hill 15217, Shadyside 15232, Lawrenceville 15201, East Liberty 15206, Oakland 15213, Strip District 15222, South Side 15203, South Side Slopes 15203, Bloomfield 15224, Highland Park 15206, Point Breeze 15208, Mount Washington 15211, North Side 15212, Mexican War Streets 15212, Polish Hill 15219, Regent Square 15218, Greenfield 15207, Friendship 15224, Mt. Lebanon 15228, Dormont 15216, Brookline 15226, Beechview 15216, Hill District 15219
  Sacramento, CA: Midtown 95816, East Sacramento/East Sac 95819, Land Park 95818, Oak Park 95817, Natomas 95834, Curtis Park 95818, Tahoe Park 95820, Pocket 95831, Greenhaven 95831, Arden-Arcade 95825, Old Sacramento 95814
  Las Vegas, NV: Summerlin 89135, The Strip/Las Vegas Strip 89109, Spring Valley 89147, Centennial Hills 89149, Arts District 89104, Enterprise 89139, Southern Highlands 89141, Sunrise Manor 89110, Paradise 89119, Mountains Edge 89178, Rhodes Ranch 89148, Skye Canyon 89166
  Henderson, NV: Green Valley 89074, Anthem 89052, Inspirada 89044, MacDonald Ranch 89012
  Cincinnati, OH: Over-the-Rhine/OTR 45202, Hyde Park 45208, Mount Lookout 45208, Oakley 45209, Mount Adams 45202, Northside 45223, Clifton 45220, Walnut Hills 45206, East Walnut Hills 45206, Price Hill 45205, Westwood 45211, Mount Washington 45230, Pleasant Ridge 45213, Madisonville 45227, College Hill 45224, Columbia-Tusculum 45226
  Kansas City, MO: Westport 64111, Crossroads 64108, Brookside 64113, Waldo 64114, River Market 64105, Country Club Plaza 64112, The Plaza 64112, Hyde Park 64109, Northland 64118
  Columbus, OH: German Village 43206, Short North 43201, Clintonville 43214, Italian Village 43201, Victorian Village 43201, Grandview Heights 43212, Franklinton 43222, Olde Towne East 43205, University District 43201
  Cleveland, OH: Ohio City 44113, Tremont 44113, University Circle 44106, Little Italy 44106, Gordon Square 44102, Old Brooklyn 44109, West Park 44111, Shaker Square 44120, Edgewater 44102
  Nashville, TN: East Nashville 37206, The Gulch 37203, Germantown 37208, 12South 37204, Hillsboro Village 37212, Sylvan Park 37209, Green Hills 37215, Music Row 37203, Berry Hill 37204, Bellevue 37221, The Nations 37209, West End 37203, Donelson 37214, Inglewood 37216
`
  .split('\n')
  .filter((line) => line.includes(':'))
  .flatMap((line) => {
    const [city = '', parts = ''] = line.trim().split(': ')
    return parts.split(', ').map((part) => {
      const [name = '', ...others] = part.slice(0, -6).split('/')
      return { city, name, names: [name, ...others], zip: part.slice(-5) }
    })
  })

/** Cities outside the USA, or of tales. US towns have these names too, but are only recognized together with their state. */
export const foreignCities: ReadonlySet<string> = new Set(
  `paris london berlin madrid toronto montreal cairo warsaw delhi newdelhi mumbai tokyo beijing shanghai sydney
  atlantis amsterdam brussels stockholm oslo copenhagen helsinki lisbon barcelona munich zurich lagos nairobi havana bogota
  mexicocity guadalajara monterrey dublinireland edinburgh glasgow seoul manila bangkok jerusalem telaviv istanbul`
    .split(/\s+/u)
    .filter(Boolean),
)

/**
 * Names of cities and states that are also everyday words. They count as a place only after `in` or `near`,
 * or before a state.
 */
export const everydayPlaceNames: ReadonlySet<string> = new Set(
  `apo fpo dpo mobile reading spring orange independence concord temple surprise bend carolina troy hope normal union
  enterprise commerce energy paradise liberty harmony home center start grace faith charity joy angel sunrise
  mother house health comfort protection nursery latch milk plain early welcome friendship success prospect
  victoria florence jackson charlotte madison savannah sandy jordan jordyn virginia georgia dakota
  hamilton tyler carson bryan gary logan parker aurora jamaica york kent
  troy lynn franklin lawrence frederick sterling camden monroe warren gilbert laurel helena loretto
  anderson wilmington henderson clifton norman salem
  ill mass wash penn conn tex sac winston myrtle upstate nova peninsula eastside jersey
  allen cary irving eugene clinton everett davie irvine elizabeth beverly alberta chelsea shaw baker seward waldo corona pearl
  memorial galleria anthem pocket division seaport marina admiral remington castro canton midtown uptown highland highlands
  medicalcenter artmuseum centralpark rosegarden oldtown fivepoints thegrove thehill thebay thevalley thecape
  bigisland theheights theloop themission thehaight themarina thecastro thesunset thegulch thestrip thenations thepearl theplaza thetriangle thesprings thekeys thedistrict`
    .split(/\s+/u)
    .filter(Boolean),
)
