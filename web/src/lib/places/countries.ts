/** Inhabited countries by ISO 3166-1, and Kosovo, under the short English names of the Unicode CLDR. */

export interface Country {
  /** Two letters. */
  readonly code: string;
  /** What forms show and the account stores. */
  readonly name: string;
}

// A code of two letters and its name; one text is a quarter of the size of a list of objects.
const ROWS =
  'AFAfghanistan|AXÅland Islands|ALAlbania|DZAlgeria|ASAmerican Samoa|ADAndorra|AOAngola|AIAnguilla|' +
  'AGAntigua & Barbuda|ARArgentina|AMArmenia|AWAruba|AUAustralia|ATAustria|AZAzerbaijan|BSBahamas|BHBahrain|' +
  'BDBangladesh|BBBarbados|BYBelarus|BEBelgium|BZBelize|BJBenin|BMBermuda|BTBhutan|BOBolivia|' +
  'BABosnia & Herzegovina|BWBotswana|BRBrazil|IOBritish Indian Ocean Territory|VGBritish Virgin Islands|' +
  'BNBrunei|BGBulgaria|BFBurkina Faso|BIBurundi|KHCambodia|CMCameroon|CACanada|CVCape Verde|' +
  'BQCaribbean Netherlands|KYCayman Islands|CFCentral African Republic|TDChad|CLChile|CNChina|' +
  'CXChristmas Island|CCCocos (Keeling) Islands|COColombia|KMComoros|CGCongo (Brazzaville)|CDCongo (Kinshasa)|' +
  'CKCook Islands|CRCosta Rica|CICôte d’Ivoire|HRCroatia|CUCuba|CWCuraçao|CYCyprus|CZCzechia|DKDenmark|' +
  'DJDjibouti|DMDominica|DODominican Republic|ECEcuador|EGEgypt|SVEl Salvador|GQEquatorial Guinea|EREritrea|' +
  'EEEstonia|SZEswatini|ETEthiopia|FKFalkland Islands|FOFaroe Islands|FJFiji|FIFinland|FRFrance|' +
  'GFFrench Guiana|PFFrench Polynesia|GAGabon|GMGambia|GEGeorgia|DEGermany|GHGhana|GIGibraltar|GRGreece|' +
  'GLGreenland|GDGrenada|GPGuadeloupe|GUGuam|GTGuatemala|GGGuernsey|GNGuinea|GWGuinea-Bissau|GYGuyana|HTHaiti|' +
  'HNHonduras|HKHong Kong|HUHungary|ISIceland|INIndia|IDIndonesia|IRIran|IQIraq|IEIreland|IMIsle of Man|' +
  'ILIsrael|ITItaly|JMJamaica|JPJapan|JEJersey|JOJordan|KZKazakhstan|KEKenya|KIKiribati|XKKosovo|KWKuwait|' +
  'KGKyrgyzstan|LALaos|LVLatvia|LBLebanon|LSLesotho|LRLiberia|LYLibya|LILiechtenstein|LTLithuania|LULuxembourg|' +
  'MOMacao|MGMadagascar|MWMalawi|MYMalaysia|MVMaldives|MLMali|MTMalta|MHMarshall Islands|MQMartinique|' +
  'MRMauritania|MUMauritius|YTMayotte|MXMexico|FMMicronesia|MDMoldova|MCMonaco|MNMongolia|MEMontenegro|' +
  'MSMontserrat|MAMorocco|MZMozambique|MMMyanmar|NANamibia|NRNauru|NPNepal|NLNetherlands|NCNew Caledonia|' +
  'NZNew Zealand|NINicaragua|NENiger|NGNigeria|NUNiue|NFNorfolk Island|KPNorth Korea|MKNorth Macedonia|' +
  'MPNorthern Mariana Islands|NONorway|OMOman|PKPakistan|PWPalau|PSPalestine|PAPanama|PGPapua New Guinea|' +
  'PYParaguay|PEPeru|PHPhilippines|PNPitcairn Islands|PLPoland|PTPortugal|PRPuerto Rico|QAQatar|RERéunion|' +
  'RORomania|RURussia|RWRwanda|WSSamoa|SMSan Marino|STSão Tomé & Príncipe|SASaudi Arabia|SNSenegal|RSSerbia|' +
  'SCSeychelles|SLSierra Leone|SGSingapore|SXSint Maarten|SKSlovakia|SISlovenia|SBSolomon Islands|SOSomalia|' +
  'ZASouth Africa|KRSouth Korea|SSSouth Sudan|ESSpain|LKSri Lanka|BLSt. Barthélemy|SHSt. Helena|' +
  'KNSt. Kitts & Nevis|LCSt. Lucia|MFSt. Martin|PMSt. Pierre & Miquelon|VCSt. Vincent & Grenadines|SDSudan|' +
  'SRSuriname|SJSvalbard & Jan Mayen|SESweden|CHSwitzerland|SYSyria|TWTaiwan|TJTajikistan|TZTanzania|' +
  'THThailand|TLTimor-Leste|TGTogo|TKTokelau|TOTonga|TTTrinidad & Tobago|TNTunisia|TRTürkiye|TMTurkmenistan|' +
  'TCTurks & Caicos Islands|TVTuvalu|VIU.S. Virgin Islands|UGUganda|UAUkraine|AEUnited Arab Emirates|' +
  'GBUnited Kingdom|USUnited States|UYUruguay|UZUzbekistan|VUVanuatu|VAVatican City|VEVenezuela|VNVietnam|' +
  'WFWallis & Futuna|EHWestern Sahara|YEYemen|ZMZambia|ZWZimbabwe';

export const COUNTRIES: readonly Country[] = ROWS.split('|').map((row) => ({
  code: row.slice(0, 2),
  name: row.slice(2),
}));

/** Names in use beside those of the list. */
const ALSO: Readonly<Record<string, string>> = {
  usa: 'US',
  'united states of america': 'US',
  america: 'US',
  uk: 'GB',
  'great britain': 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  uae: 'AE',
  turkey: 'TR',
  holland: 'NL',
  'czech republic': 'CZ',
  korea: 'KR',
  'ivory coast': 'CI',
  burma: 'MM',
  macedonia: 'MK',
  swaziland: 'SZ',
  'east timor': 'TL',
  'cape verde': 'CV',
  bharat: 'IN',
};

/** Text without case, accents and punctuation: what people type. */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const byCode = new Map(COUNTRIES.map((country) => [country.code, country]));
const byName = new Map(COUNTRIES.map((country) => [folded(country.name), country]));

/** The country under its name in one of `languages`: a browser fills forms in the language of its user. */
function inLanguages(text: string, languages: readonly string[]): Country | undefined {
  for (const language of languages) {
    const names = new Intl.DisplayNames([language], { type: 'region' });
    const found = COUNTRIES.find(({ code }) => folded(names.of(code) ?? '') === text);
    if (found) return found;
  }
  return undefined;
}

/** The country that `text` names: by its name, its code, a usual other name, or its name in one of `languages`. */
export function countryOf(text: string, languages: readonly string[] = []): Country | undefined {
  const asked = folded(text);
  if (asked === '') return undefined;
  return byName.get(asked) ?? byCode.get(ALSO[asked] ?? asked.toUpperCase()) ?? inLanguages(asked, languages);
}

/** The countries whose name contains a word that starts with `text`; those that start with it first. */
export function countriesFor(text: string): readonly Country[] {
  const asked = folded(text);
  if (asked === '') return COUNTRIES;
  const exact = countryOf(text);
  const rankOf = (country: Country): number => {
    if (country === exact) return 0;
    const name = folded(country.name);
    return name.startsWith(asked) ? 1 : name.includes(` ${asked}`) ? 2 : 3;
  };
  return COUNTRIES.map((country) => ({ country, rank: rankOf(country) }))
    .filter(({ rank }) => rank < 3)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ country }) => country);
}
