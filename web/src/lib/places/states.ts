/** States of the countries whose addresses have one, by ISO 3166-2, under the names that people write. */
import { countryOf, folded } from './countries.ts';

const ROWS: Readonly<Record<string, string>> = {
  AE: 'Abu Dhabi|Ajman|Dubai|Fujairah|Ras Al Khaimah|Sharjah|Umm Al Quwain',
  AR:
    'Buenos Aires|Buenos Aires (city)|Catamarca|Chaco|Chubut|Córdoba|Corrientes|Entre Ríos|Formosa|' +
    'Jujuy|La Pampa|La Rioja|Mendoza|Misiones|Neuquén|Río Negro|Salta|San Juan|San Luis|Santa Cruz|' +
    'Santa Fe|Santiago del Estero|Tierra del Fuego|Tucumán',
  AT: 'Burgenland|Kärnten|Niederösterreich|Oberösterreich|Salzburg|Steiermark|Tirol|Vorarlberg|Wien',
  AU:
    'Australian Capital Territory|New South Wales|Northern Territory|Queensland|South Australia|' +
    'Tasmania|Victoria|Western Australia',
  BR:
    'Acre|Alagoas|Amapá|Amazonas|Bahia|Ceará|Distrito Federal|Espírito Santo|Goiás|Maranhão|' +
    'Mato Grosso|Mato Grosso do Sul|Minas Gerais|Pará|Paraíba|Paraná|Pernambuco|Piauí|Rio de Janeiro|' +
    'Rio Grande do Norte|Rio Grande do Sul|Rondônia|Roraima|Santa Catarina|São Paulo|Sergipe|Tocantins',
  CA:
    'Alberta|British Columbia|Manitoba|New Brunswick|Newfoundland and Labrador|Northwest Territories|' +
    'Nova Scotia|Nunavut|Ontario|Prince Edward Island|Quebec|Saskatchewan|Yukon',
  CH:
    'Aargau|Appenzell Ausserrhoden|Appenzell Innerrhoden|Basel-Landschaft|Basel-Stadt|Bern|Fribourg|' +
    'Genève|Glarus|Graubünden|Jura|Luzern|Neuchâtel|Nidwalden|Obwalden|Schaffhausen|Schwyz|Solothurn|' +
    'St. Gallen|Thurgau|Ticino|Uri|Valais|Vaud|Zug|Zürich',
  DE:
    'Baden-Württemberg|Bayern|Berlin|Brandenburg|Bremen|Hamburg|Hessen|Mecklenburg-Vorpommern|' +
    'Niedersachsen|Nordrhein-Westfalen|Rheinland-Pfalz|Saarland|Sachsen|Sachsen-Anhalt|' +
    'Schleswig-Holstein|Thüringen',
  IN:
    'Andaman and Nicobar Islands|Andhra Pradesh|Arunachal Pradesh|Assam|Bihar|Chandigarh|Chhattisgarh|' +
    'Dadra and Nagar Haveli and Daman and Diu|Delhi|Goa|Gujarat|Haryana|Himachal Pradesh|' +
    'Jammu and Kashmir|Jharkhand|Karnataka|Kerala|Ladakh|Lakshadweep|Madhya Pradesh|Maharashtra|' +
    'Manipur|Meghalaya|Mizoram|Nagaland|Odisha|Puducherry|Punjab|Rajasthan|Sikkim|Tamil Nadu|Telangana|' +
    'Tripura|Uttar Pradesh|Uttarakhand|West Bengal',
  JP:
    'Aichi|Akita|Aomori|Chiba|Ehime|Fukui|Fukuoka|Fukushima|Gifu|Gunma|Hiroshima|Hokkaido|Hyogo|' +
    'Ibaraki|Ishikawa|Iwate|Kagawa|Kagoshima|Kanagawa|Kochi|Kumamoto|Kyoto|Mie|Miyagi|Miyazaki|Nagano|' +
    'Nagasaki|Nara|Niigata|Oita|Okayama|Okinawa|Osaka|Saga|Saitama|Shiga|Shimane|Shizuoka|Tochigi|' +
    'Tokushima|Tokyo|Tottori|Toyama|Wakayama|Yamagata|Yamaguchi|Yamanashi',
  MX:
    'Aguascalientes|Baja California|Baja California Sur|Campeche|Chiapas|Chihuahua|Ciudad de México|' +
    'Coahuila|Colima|Durango|Estado de México|Guanajuato|Guerrero|Hidalgo|Jalisco|Michoacán|Morelos|' +
    'Nayarit|Nuevo León|Oaxaca|Puebla|Querétaro|Quintana Roo|San Luis Potosí|Sinaloa|Sonora|Tabasco|' +
    'Tamaulipas|Tlaxcala|Veracruz|Yucatán|Zacatecas',
  MY:
    'Johor|Kedah|Kelantan|Kuala Lumpur|Labuan|Melaka|Negeri Sembilan|Pahang|Penang|Perak|Perlis|' +
    'Putrajaya|Sabah|Sarawak|Selangor|Terengganu',
  NG:
    'Abia|Abuja Federal Capital Territory|Adamawa|Akwa Ibom|Anambra|Bauchi|Bayelsa|Benue|Borno|' +
    'Cross River|Delta|Ebonyi|Edo|Ekiti|Enugu|Gombe|Imo|Jigawa|Kaduna|Kano|Katsina|Kebbi|Kogi|Kwara|' +
    'Lagos|Nasarawa|Niger|Ogun|Ondo|Osun|Oyo|Plateau|Rivers|Sokoto|Taraba|Yobe|Zamfara',
  US:
    'Alabama|Alaska|American Samoa|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|' +
    'District of Columbia|Florida|Georgia|Guam|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|' +
    'Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|' +
    'Nevada|New Hampshire|New Jersey|New Mexico|New York|North Carolina|North Dakota|' +
    'Northern Mariana Islands|Ohio|Oklahoma|Oregon|Pennsylvania|Puerto Rico|Rhode Island|' +
    'South Carolina|South Dakota|Tennessee|Texas|U.S. Virgin Islands|Utah|Vermont|Virginia|Washington|' +
    'West Virginia|Wisconsin|Wyoming',
  ZA:
    'Eastern Cape|Free State|Gauteng|KwaZulu-Natal|Limpopo|Mpumalanga|North West|Northern Cape|' +
    'Western Cape',
};

/** The states of a country; none where a list is not known, and people type them. */
export const statesOf = (country: string): readonly string[] =>
  ROWS[countryOf(country)?.code ?? '']?.split('|') ?? [];

/** The state of `states` that `text` names; the empty string for none. */
export const stateIn = (states: readonly string[], text: string): string =>
  states.find((state) => folded(state) === folded(text)) ?? '';
