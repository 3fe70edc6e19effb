import type { DemoCar } from './car.ts';

/** A car with the other columns that its row in `listings` needs: id, description and photos. */
export type Row = { id: number; car: DemoCar; description: string | null; photoIds: readonly number[] };

/** Columns of `listings` in the order in which `row` writes their values. */
export const columns = [
  'id, status, brand_id, model_id, generation_id, modification_id, trim, year, body_type, volume_cc, power_hp, fuel',
  'gas_equipment, seats, transmission, drive, steering, color, paint_finish, options, condition, mileage, mileage_unit',
  'customs, damaged, warranty, price_tenge, bargain, exchange, credit, own, inspected, hot_until, seller',
  'seller_name, contact_phone, city_id, vin, description, photo_ids, source, source_key',
  'created_at, published_at',
].join(', ');
const columnCount = columns.split(',').length;

export const sourceKeyPrefix = 'demo-';

/** Unix time in milliseconds of 1 January 2000, from which PostgreSQL counts dates. */
const epoch = 946_684_800_000;
const textType = 25;
const bigintType = 20;
const two32 = 2 ** 32;

/**
 * Encodes rows in PostgreSQL's binary COPY format, so that the server does not have to parse numbers, dates and arrays
 * as text. The number of bytes per value must match the type of its column.
 */
export function copyWriter() {
  let buffer = Buffer.alloc(0);
  let end = 0;

  const int4 = (value: number) => {
    buffer[end] = value >>> 24;
    buffer[end + 1] = value >>> 16;
    buffer[end + 2] = value >>> 8;
    buffer[end + 3] = value;
    end += 4;
  };
  const int8 = (value: number) => {
    int4(Math.floor(value / two32));
    int4((value % two32) | 0);
  };
  const none = () => int4(-1);

  const integer = (value: number | null | undefined) => {
    if (value === null || value === undefined) return none();
    int4(4);
    int4(value);
  };
  const bigint = (value: number) => {
    int4(8);
    int8(value);
  };
  const flag = (value: boolean) => {
    int4(1);
    buffer[end] = value ? 1 : 0;
    end += 1;
  };
  const moment = (value: Date | null) => {
    if (value === null) return none();
    bigint((value.getTime() - epoch) * 1000);
  };
  /** Writes a key; keys are ASCII, which is faster to write than UTF-8. */
  const key = (value: string | null | undefined) => {
    if (value === null || value === undefined) return none();
    int4(value.length);
    for (let at = 0; at < value.length; at += 1) buffer[end + at] = value.charCodeAt(at);
    end += value.length;
  };
  const text = (value: string | null) => {
    if (value === null) return none();
    const length = buffer.write(value, end + 4);
    int4(length);
    end += length;
  };
  /** Writes an array. Its byte length comes first but is filled in last, after `write` has written the elements. */
  const array = (type: number, count: number, write: () => void) => {
    const start = end;
    end += 4;
    int4(count > 0 ? 1 : 0);
    int4(0);
    int4(type);
    if (count > 0) {
      int4(count);
      int4(1);
      write();
    }
    const after = end;
    end = start;
    int4(after - start - 4);
    end = after;
  };

  return {
    /** Starts a new buffer of `size` bytes. */
    begin(size: number) {
      buffer = Buffer.allocUnsafe(size);
      end = 0;
    },
    size: () => end,
    bytes: () => buffer.subarray(0, end),
    header() {
      end += buffer.write('PGCOPY\n\xff\r\n\0', end, 'latin1');
      int4(0);
      int4(0);
    },
    trailer() {
      buffer[end] = buffer[end + 1] = 0xff;
      end += 2;
    },
    row({ id, car, description, photoIds }: Row) {
      const { model, modification: engine } = car;
      buffer[end] = 0;
      buffer[end + 1] = columnCount;
      end += 2;
      bigint(id);
      key('published');
      integer(model.brandId);
      integer(model.id);
      integer(car.generation?.id);
      integer(engine?.id);
      text(car.trim);
      integer(car.year);
      key(car.body);
      integer(engine?.volumeCc);
      integer(engine?.powerHp);
      key(car.fuel);
      key(car.gasEquipment);
      key(car.seats);
      key(engine?.transmission);
      key(engine?.drive);
      key(car.steering);
      key(car.color);
      key(car.paintFinish);
      array(textType, car.options.length, () => {
        for (let at = 0; at < car.options.length; at += 1) key(car.options[at]);
      });
      key(car.isNew ? 'new' : 'used');
      integer(car.mileage);
      key(car.mileageUnit);
      key(car.customs);
      flag(car.damage !== null);
      flag(car.hasWarranty);
      bigint(car.priceTenge);
      flag(car.isBargain);
      flag(car.isExchange);
      flag(car.isCredit);
      flag(car.isOwn);
      flag(car.isInspected);
      moment(car.hotUntil);
      key(car.seller.kind);
      text(car.seller.name);
      key(car.seller.phone);
      integer(car.city.id);
      text(car.vin);
      text(description);
      array(bigintType, photoIds.length, () => {
        for (let at = 0; at < photoIds.length; at += 1) bigint(photoIds[at] as number);
      });
      key('demo');
      key(sourceKeyPrefix + car.index);
      moment(car.createdAt);
      moment(car.publishedAt);
    },
  };
}
